import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { megabytesWithChildren } from '../files/testing.ts'
import { closePdfPool, renderPdf } from './pdf-pool.ts'

// There is no quick version: a few documents leave less behind than a process keeps anyway.
test.runIf(process.env.PROOF === 'full')(
  'memory is given back: 300 documents later the program has not grown by the size of 300 documents',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'))
    const file = path.join(folder, 'lines.typ')
    await writeFile(
      file,
      '#import "/kit.typ": *\n#set document(title: "t", date: none)\n#set text(font: body-fonts, fallback: false)\n#for n in range(300) [#data.number line #n\\ ]',
    )
    const many = async (from: number) => {
      for (let number = from; number < from + 300; number += 1) await renderPdf(file, { number }, {})
    }
    try {
      await many(0)
      const before = await megabytesWithChildren()
      await many(300)
      expect((await megabytesWithChildren()) - before).toBeLessThan(120)
    } finally {
      await closePdfPool()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
