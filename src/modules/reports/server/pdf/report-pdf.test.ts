import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery } from '#app/server/testing.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { sheetOf } from '#shared/records/sheet.ts'
import { drawSheet } from '../../sheet.ts'
import { reportPdf } from './report-pdf.ts'

let settings: Settings
beforeAll(async () => {
  settings = (await (await newBakery()).owner.get('/settings')).body as Settings
})
afterAll(closePdfPool)

const { text, money, date } = sheetOf<{ at: number; details: string }>()
const HEADING = { title: 'Items', description: '', from: '2026-11-01', to: '2026-11-30', now: '2026-11-27T00:00:00Z' }
const words = (from: number, count: number) => Array.from({ length: count }, (_, i) => `w${from + i}`).join(' ')

async function wordsOnPaper(lengths: readonly number[], columns: number) {
  let next = 1000
  const rows = lengths.map((count, at) => {
    next += count
    return { at, details: words(next - count, count) }
  })
  const drawn = drawSheet({
    columns: [
      date('Date', () => '2026-11-02'),
      text('Details', 'details'),
      ...Array.from({ length: columns - 2 }, (_, i) => money(`Part ${i}`, () => '1234.50', { sums: true })),
    ],
    groups: [{ heading: '', rows }],
    totals: 'Totals',
    empty: '',
  })
  const paper = readPdfText(await reportPdf(drawn, HEADING, settings)).join(' ')
  const said = new Set(paper.match(/w\d+/g))
  return { paper, lost: rows.flatMap(({ details }) => details.split(' ')).filter((word) => !said.has(word)) }
}

test.each([
  ['of three columns', 3],
  ['of thirteen', 13],
])('no word of a long row is lost on the paper of a report %s', async (_, columns) => {
  // Fifty words still fit on a page and move to the next as a whole; nine hundred are longer than a page.
  const { lost, paper } = await wordsOnPaper([5, 50, 50, 50, 50, 50, 55, 58, 59, 60, 900, 5, 900], columns)
  expect(lost).toEqual([])
  expect(paper).not.toContain('Invalid date')
  expect(paper).toContain('Totals')
})
