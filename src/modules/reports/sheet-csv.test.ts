import { expect, test } from 'vitest'
import { sheetOf } from '#shared/records/sheet.ts'
import { drawSheet } from './sheet.ts'
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

test('a report is a CSV with commas and decimal points', () => {
  expect([...sheetCsv(drawn, 'comma')].join('')).toBe(
    '\uFEFFKind,Name,Day,Price,Qty\r\nCakes,"Torte; 2.5 kg, iced",2026-07-04,-1234.50,1.5\r\n,Total,,-1234.50,\r\n',
  )
})

test('with semicolons its figures have a decimal comma, its texts and dates stay', () => {
  expect([...sheetCsv(drawn, 'semicolon')].join('')).toBe(
    '\uFEFFKind;Name;Day;Price;Qty\r\nCakes;"Torte; 2.5 kg, iced";2026-07-04;-1234,50;1,5\r\n;Total;;-1234,50;\r\n',
  )
})
