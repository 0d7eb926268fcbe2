import type { Page } from '@playwright/test'
import { cellText } from '../src/modules/reports/cell-text.ts'
import type { Report } from '../src/modules/reports/report.ts'
import { REPORTS } from '../src/modules/reports/reports.ts'
import { type DrawnSheet, type DrawnTotals, drawSheet, totalsLine } from '../src/modules/reports/sheet.ts'
import { readPdfText } from '../src/server/pdf/testing.ts'
import type { CsvValue } from '../src/shared/text/csv.ts'
import { expect, type Server, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

const PAGE = 25
/** The most letters between two cells on paper: the heading of a group, the foot of a page and the head of the next. */
const BETWEEN_MAX = 400

/** The text without spaces and hyphens: line breaks on paper do not count. */
const bare = (text: string) => text.replace(/[\s\u00AD\u2010-]+/g, '')

async function readScreen(page: Page) {
  // Stacked columns are the lines of one cell.
  const text = (cells: Element[]) =>
    cells
      .flatMap((cell) => {
        const lines = [...cell.querySelectorAll('[data-line]')]
        return lines.length > 0 ? lines : [cell]
      })
      .map((cell) => (cell as HTMLElement).innerText.trim())
  return page.locator('main').evaluate((main, source) => {
    const read = new Function(`return ${source}`)() as typeof text
    return [...main.querySelectorAll('table')].map((table) => ({
      headers: read([...table.querySelectorAll('thead th')]),
      rows: [...table.querySelectorAll('tbody tr')].map((row) => read([...row.querySelectorAll('td')])),
      totals: [...table.querySelectorAll('tfoot tr')].flatMap((row) => read([...row.querySelectorAll('td')])),
      isTooWide:
        table.scrollWidth > (table.parentElement?.clientWidth ?? 0) ||
        [...table.querySelectorAll('td')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    }))
  }, text.toString())
}

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}

type Formats = Parameters<typeof cellText>[2]

/** All cells of a sheet in order, as text; the label of a totals row is a cell too. */
function saidBy(drawn: DrawnSheet, formats: Formats) {
  const cells = (values: readonly CsvValue[]) =>
    values.map((value, i) => cellText(drawn.columns[i]?.kind ?? 'text', value, formats))
  const sums = ({ label, labelAt, cells: values }: DrawnTotals) => cells(values).toSpliced(labelAt, 1, label)
  return {
    groups: drawn.groups
      .filter(({ empty }) => empty === null)
      .map(({ heading, rows, totals }) => ({
        heading,
        rows: rows.map((row) => cells(row.cells)),
        totals: totals && sums(totals),
      })),
    totals: drawn.totals && sums(drawn.totals),
  }
}

/** The rows that the screen shows without a press. */
const withoutFolded = (drawn: DrawnSheet): DrawnSheet => ({
  ...drawn,
  groups: drawn.groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isFolded }) => !isFolded) }))
    .filter(({ rows, empty }) => rows.length > 0 || empty !== null),
})

/** Removes the apostrophe that keeps a spreadsheet from reading a text as a formula. */
const unguarded = (cell: string) => cell.replace(/(^|[;\t\r\n])'(?=[\s"]*[=+\-@])/g, '$1')

function csvOf({ columns, groupedBy, groups, totals, tickHeader }: DrawnSheet): string[][] {
  const raw = (cell: CsvValue) => (typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : unguarded(String(cell ?? '')))
  const lead = (heading: string) => (groupedBy === null ? [] : [unguarded(heading)])
  const tick = (is?: boolean) => (tickHeader === null ? [] : [is === undefined ? '' : raw(is)])
  const sums = (heading: string, drawn: DrawnTotals | null) =>
    drawn ? [[...lead(heading), ...totalsLine(drawn).map(raw), ...tick()]] : []
  return [
    [...lead(groupedBy ?? ''), ...columns.map(({ header }) => header), ...(tickHeader === null ? [] : [tickHeader])],
    ...groups.flatMap((group) => [
      ...group.rows.map((row) => [...lead(group.heading), ...row.cells.map(raw), ...tick(row.tick?.isTicked)]),
      ...sums(group.heading, group.totals),
    ]),
    ...sums('', totals),
  ]
}

const get = async (page: Page, server: Server, path: string) => {
  const answer = await page.request.get(`${server.url}/api${path}`)
  expect(answer.status(), path).toBe(200)
  return answer
}

test('every report says the same on the screen, in its CSV and in its PDF, sums and labels included', {
  tag: '@prove',
}, async ({ page, server }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedUp(page, server)
  await page.request.post(`${server.url}/api/demo`, { headers: { origin: server.url }, timeout: 120_000 })
  const settings = await (await get(page, server, '/settings')).json()
  const formats = { ...settings, symbol: settings.currencySymbol }
  const [from, to] = [dayAhead(-365), dayAhead(91)]
  const range = `startDate=${from}&endDate=${to}&completed=true&quotes=true`
  let seen = 0

  for (const report of REPORTS as readonly Report[])
    await test.step(report.id, async () => {
      const { data } = await (await get(page, server, `/reports${report.path}?${range}`)).json()
      const drawn = drawSheet(report.sheet(report.data.parse(data), settings, { from, to }), settings.country)
      const { groups: all, totals } = saidBy(drawn, formats)
      const groups = saidBy(withoutFolded(drawn), formats).groups
      const tick = drawn.tickHeader === null ? [] : [drawn.tickHeader]
      const headers = drawn.columns.map(({ header }) => header)
      const lines = all.flatMap(({ rows, totals: sums }) => [...rows, ...(sums ? [sums] : [])])
      seen += lines.length

      // A wide table shows all its columns once they are chosen.
      for (const { key, extra } of drawn.columns)
        if (extra)
          await page.request.patch(`${server.url}/api/list-looks/reports-${report.id}`, {
            data: { act: 'column', view: null, column: key, shown: true },
            headers: { origin: server.url },
          })
      await page.goto(`${server.url}/reports/${report.id}?${range}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (lines.length > 0) await expect(page.locator('main tbody tr, main [role=group] tr').first()).toBeVisible()
      for (const width of [1440, 1280, 768]) {
        await page.setViewportSize({ width, height: 900 })
        const tables = await readScreen(page)
        expect(tables.map((table) => table.headers)).toEqual(groups.map(() => [...headers, ...tick]))
        if (width > 768)
          await expect.poll(async () => (await readScreen(page)).some(({ isTooWide }) => isTooWide)).toBe(false)
        for (const [at, group] of groups.entries()) {
          const rows = tables[at]?.rows.map((row) => row.slice(0, headers.length).map(bare))
          expect(rows).toEqual(group.rows.slice(0, drawn.paging ? PAGE : undefined).map((row) => row.map(bare)))
          const sums = group.totals ?? (groups.length === 1 && drawn.groups.length === 1 ? totals : null)
          expect(tables[at]?.totals.filter(Boolean).map(bare) ?? []).toEqual((sums ?? []).filter(Boolean).map(bare))
        }
      }
      const main = await page.locator('main').innerText()
      if (drawn.groups.length > 1 && totals)
        for (const [i, { header, sums }] of drawn.columns.entries())
          if (sums) expect(bare(main)).toContain(bare(`${totals[drawn.totals?.labelAt ?? 0]}: ${header} ${totals[i]}`))
      expect(main).not.toMatch(/Invalid date|NaN|undefined|--/)

      const download = `/reports/${report.id}/download?${range}`
      const file = readCsv((await (await get(page, server, `${download}&format=csv`)).text()).slice(1))
      expect(file.map((row) => row.map(unguarded))).toEqual(csvOf(drawn))

      if (!report.pdf) return
      const paper = bare(readPdfText(await (await get(page, server, `${download}&format=pdf`)).body()).join(' '))
      expect(paper).not.toMatch(/Invaliddate|NaN|undefined/)
      let behind = 0
      for (const cell of [...headers, ...lines.flat(), ...(totals ?? [])].map(bare).filter(Boolean)) {
        const found = paper.indexOf(cell, behind)
        expect(found, `"${cell}" on paper behind "${paper.slice(behind, behind + 300)}"`).toBeGreaterThanOrEqual(behind)
        expect(found - behind, `"${cell}" far behind "${paper.slice(behind, behind + 200)}"`).toBeLessThan(BETWEEN_MAX)
        behind = found + cell.length
      }
    })
  expect(seen).toBeGreaterThan(100)
})
