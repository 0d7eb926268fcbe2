import { expect, test } from 'vitest'
import { sheetOf } from '#shared/records/sheet.ts'
import { drawSheet, totalsOfRows } from './sheet.ts'
import { sheetCsv } from './sheet-csv.ts'

const { text, date, money, quantity } = sheetOf<{ name: string; day: string; price: string; count: number }>()
const drawn = drawSheet({
  columns: [
    text('Name', 'name'),
    date('Day', 'day'),
    money('Price', 'price', { sums: true }),
    quantity('Qty', 'count'),
  ],
  groupedBy: 'Kind',
  groups: [
    { heading: 'Cakes', rows: [{ name: 'Torte; 2.5 kg, iced', day: '2026-07-04', price: '-1234.50', count: 1.5 }] },
  ],
  totals: 'Total',
  empty: '',
})

async function textOf(...asked: Parameters<typeof sheetCsv>): Promise<string> {
  let text = ''
  for await (const lines of sheetCsv(...asked)) text += lines
  return text
}

test('a report is a CSV with commas and decimal points', async () => {
  expect(await textOf([drawn], 'comma')).toBe(
    '\uFEFFKind,Name,Day,Price,Qty\r\nCakes,"Torte; 2.5 kg, iced",2026-07-04,-1234.50,1.5\r\n,Total,,-1234.50,\r\n',
  )
})

test('with semicolons its figures have a decimal comma, its texts and dates stay', async () => {
  expect(await textOf([drawn], 'semicolon')).toBe(
    '\uFEFFKind;Name;Day;Price;Qty\r\nCakes;"Torte; 2.5 kg, iced";2026-07-04;-1234,50;1,5\r\n;Total;;-1234,50;\r\n',
  )
})

test('a row of sums has its label in a column that has no sum, whatever that column holds', () => {
  const { quantity: qty, text: name } = sheetOf<{ name: string; count: number }>()
  const { totals } = drawSheet({
    columns: [qty('Qty', 'count', { sums: true }), qty('Left', 'count'), name('Name', 'name')],
    groups: [
      {
        heading: '',
        rows: [
          { name: 'Torte', count: 2 },
          { name: 'Tart', count: 3 },
        ],
      },
    ],
    totals: 'Total',
    empty: '',
  })
  expect(totals).toEqual({ label: 'Total', labelAt: 1, cells: [5, null, null] })
})

test('the totals of what a search finds are those of its rows', () => {
  const [group] = drawn.groups
  expect(drawn.totals && totalsOfRows(drawn.totals, drawn, []).cells).toEqual([null, null, '0', null])
  expect(drawn.totals && totalsOfRows(drawn.totals, drawn, group?.rows ?? []).cells).toEqual(drawn.totals?.cells)
})

test('a long list in pages is one file, with the sums of all pages at its end', async () => {
  const price = (value: string) => ({ name: 'Tart', day: '2026-07-05', price: value, count: 1 })
  const page = (...prices: string[]) =>
    drawSheet({
      columns: [
        text('Name', 'name'),
        money('Price', 'price', { sums: true }),
        quantity('Qty', 'count', { sums: true }),
      ],
      groups: [{ heading: '', rows: prices.map(price) }],
      totals: 'Total',
      empty: '',
    })
  expect(await textOf([page('1.10', '2.20'), page(), page('-0.05')], 'comma')).toBe(
    '\uFEFFName,Price,Qty\r\nTart,1.10,1\r\nTart,2.20,1\r\nTart,-0.05,1\r\nTotal,3.25,3\r\n',
  )
})
