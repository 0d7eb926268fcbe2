import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closePdfPool, renderPdf } from './pdf-pool.ts'
import { readPdfText } from './testing.ts'

let folder: string
const template = (source: string) => {
  const file = path.join(folder, `t${Math.random().toString(36).slice(2)}.typ`)
  writeFileSync(
    file,
    `#import "/kit.typ": *\n#set document(title: "t", date: none)\n#set text(font: body-fonts, fallback: false)\n${source}`,
  )
  return file
}
const page = () => template('#prose(data.text, 400pt)')

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pdf-'))
})
afterAll(async () => {
  await closePdfPool()
  rmSync(folder, { recursive: true, force: true })
})

describe('making a PDF', () => {
  test('the page says what was handed over', async () => {
    const pdf = await renderPdf(page(), { text: 'Crème brûlée\nfor two' }, {})
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(readPdfText(pdf)).toEqual(['Crème brûlée\nfor two'])
  })

  test('text is never obeyed as a command of the typesetter', async () => {
    const text = '#import "x": * $a^2$ *bold* _it_ `raw` <label> @ref \\u{41} // no /* no */ = h #read("/etc/passwd")'
    const [shown = ''] = readPdfText(await renderPdf(page(), { text }, {}))
    expect(shown.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  })

  test('a template reads no file outside its folder', async () => {
    await expect(renderPdf(template('#read("/etc/hostname")'), {}, {})).rejects.toThrow('file not found')
    await expect(renderPdf(template('#read("../x")'), {}, {})).rejects.toThrow('outside of project root')
  })

  test('the same words make the same file, also after a new start', async () => {
    const file = page()
    const first = await renderPdf(file, { text: 'ไทย 中文 🎂' }, {})
    await closePdfPool()
    expect((await renderPdf(file, { text: 'ไทย 中文 🎂' }, {})).equals(first)).toBe(true)
  })

  test('one document never shows the pictures or words of another made at the same time', async () => {
    const file = page()
    const texts = Array.from({ length: 40 }, (_, at) => `document ${at}`)
    const pdfs = await Promise.all(texts.map((text) => renderPdf(file, { text }, {})))
    expect(pdfs.map((pdf) => readPdfText(pdf).join())).toEqual(texts)
  })

  test('other work goes on while a long document is made', async () => {
    await renderPdf(page(), { text: 'warm' }, {})
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const started = performance.now()
    await renderPdf(template('#for n in range(data.count) [Line #n \\ ]'), { count: 5000 }, {})
    const taken = performance.now() - started
    clearInterval(beat)
    expect(taken).toBeGreaterThan(100)
    // If this thread had made it, one beat would have waited for all of it.
    expect(longest).toBeLessThan(taken / 2)
  })
})

describe('refused documents', () => {
  test('a text of a megabyte, and more than 500 pages', async () => {
    await expect(renderPdf(page(), { text: 'x'.repeat(1_000_000) }, {})).rejects.toMatchObject({ code: 'TOO_LARGE' })
    const pages = template('#for n in range(data.count) { pagebreak() }')
    await expect(renderPdf(pages, { count: 500 }, {})).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(readPdfText(await renderPdf(pages, { count: 499 }, {}))).toHaveLength(500)
  })

  test('a picture that is not one, and a drawing that could name other files', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://example.com/x.png"/></svg>')
    for (const image of [svg, Buffer.from('hello'), Buffer.alloc(0)]) {
      await expect(renderPdf(page(), { text: 'x' }, { logo: image })).rejects.toMatchObject({
        code: 'UNSUPPORTED_TYPE',
      })
    }
  })

  test('a document that takes too long is given up, and the next one is made', async () => {
    const slow = template('#let x = 0\n#for n in range(data.count) { x = calc.rem(x * 31 + n, 1000003) }\n#x')
    const limits = { seconds: 0.3, pages: 500 }
    await expect(renderPdf(slow, { count: 3_000_000 }, {}, limits)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(readPdfText(await renderPdf(page(), { text: 'next' }, {}))).toEqual(['next'])
  })
})
