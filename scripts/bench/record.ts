import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../src/server/config.ts'
import { watchOthers } from './others.ts'
import { type Figures, missedOf, type Part, type PartName, performancePage } from './performance-page.ts'

const docs = (file: string) => path.join(ROOT, 'docs', file)

/**
 * Starts a measurement. The returned function ends it: it writes the figures into their part of docs/performance.json,
 * rebuilds the page from all parts, and fails if a target is missed.
 */
export function measurement(part: PartName): (figures: Figures) => Promise<void> {
  const othersShare = watchOthers()
  return async (figures) => {
    const others = Math.round((await othersShare()) * 100) / 100
    const made: Part = { date: new Date().toISOString().slice(0, 10), others, ...figures }
    const parts = JSON.parse(await readFile(docs('performance.json'), 'utf8')) as Partial<Record<PartName, Part>>
    parts[part] = { ...(parts[part]?.before ? { before: parts[part].before } : {}), ...made }
    await writeFile(docs('performance.json'), `${JSON.stringify(parts, null, 2)}\n`)
    await writeFile(docs('performance.md'), performancePage(parts))
    if (figures.table) console.table(figures.table)
    if (figures.rows) console.table(figures.rows)
    for (const missed of missedOf(made)) {
      console.error(`missed: ${missed}`)
      process.exitCode = 1
    }
  }
}
