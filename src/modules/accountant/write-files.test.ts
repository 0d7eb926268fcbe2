import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { exact, roundTo, sumOf } from '#shared/money.ts'
import { type Codes, firstCodes } from './codes.ts'
import type { Entry } from './entry.ts'
import { LAYOUT_IDS, layoutOf } from './layouts.ts'
import { encode } from './server/encode.ts'
import { writeFiles } from './write-files.ts'

const GB = { country: 'GB', currency: 'GBP', decimals: 2 }
const part = (
  description: string,
  net: string,
  tax: string,
  rate: string | null = '20.000',
  account: string | null = null,
) => ({
  description,
  account,
  rate,
  net,
  tax,
})
const base = { dueDay: '2026-07-10', email: '', reference: '', page: '/' }
const INVOICES: Entry[] = [
  {
    ...base,
    kind: 'invoice',
    recordId: 1,
    day: '2026-07-03',
    reference: 'INV-2026-0001',
    contact: 'Zoë “Zo” Smith',
    email: 'zoe@example.test',
    description: 'Order 12',
    parts: [part('1 × Cake, three tiers', '100.00', '20.00'), part('12 × Loaf', '30.00', '0.00', '0.000')],
  },
  {
    ...base,
    kind: 'invoice',
    recordId: 2,
    day: '2026-07-04',
    reference: 'INV-2026-0002',
    contact: '=HYPERLINK("http://evil.test")',
    description: 'Order 13',
    parts: [part('@SUM(A1)\r\nsecond line', '0.83', '0.17')],
  },
]
const BANK: Entry[] = [
  {
    ...base,
    kind: 'payment',
    recordId: 1,
    day: '2026-07-03',
    reference: '12',
    contact: 'Zoë Smith',
    description: 'Order 12, Zoë Smith (Cash)',
    parts: [
      part('Order 12, Zoë Smith (Cash)', '50.00', '10.00'),
      part('Tip, Order 12, Zoë Smith (Cash)', '5.00', '0.00', null),
    ],
  },
  {
    ...base,
    kind: 'payment',
    recordId: 2,
    day: '2026-07-04',
    reference: '12',
    contact: 'Zoë Smith',
    description: 'Order 12, Zoë Smith (Cash)',
    parts: [part('Order 12, Zoë Smith (Cash)', '-25.00', '-5.00')],
  },
  {
    ...base,
    kind: 'expense',
    recordId: 3,
    day: '2026-07-05',
    contact: "Baker's Supplies",
    description: "Boxes, Baker's Supplies",
    parts: [part("Boxes, Baker's Supplies", '-40.00', '-8.00', '20.000', '5001')],
  },
  {
    ...base,
    kind: 'income',
    recordId: 4,
    day: '2026-07-06',
    contact: '',
    description: '+Class',
    parts: [part('+Class', '80.00', '16.00')],
  },
]

const write = (id: (typeof LAYOUT_IDS)[number], entries: readonly Entry[], bakery = GB, codes?: Codes) => {
  const layout = layoutOf(id)
  return writeFiles(entries, { layout, bakery, name: id, codes: codes ?? firstCodes(layout.program, bakery.country) })
}
const entriesOf = (id: (typeof LAYOUT_IDS)[number]) => (layoutOf(id).content === 'invoices' ? INVOICES : BANK)

describe('each program gets a file as it reads it', () => {
  test.each(LAYOUT_IDS)('%s', async (id) => {
    const [file] = write(id, entriesOf(id))
    await expect(file?.text).toMatchFileSnapshot(path.join(import.meta.dirname, 'golden', `${id}.csv`))
  })
  test('a bakery in the United States writes the month first', () => {
    const [file] = write('xero-bank', BANK, { ...GB, country: 'US', currency: 'USD' })
    expect(file?.text).toContain('07/03/2026,65.00')
  })
  test('a currency without decimals has none', () => {
    const whole = INVOICES.map((entry) => ({ ...entry, parts: [part('Cake', '100', '10')] }))
    expect(write('xero-invoices', whole, { country: 'JP', currency: 'JPY', decimals: 0 })[0]?.text).toContain(',1,110,')
  })
})

describe('no text becomes a formula', () => {
  test.each(LAYOUT_IDS)('%s', (id) => {
    for (const line of write(id, entriesOf(id)).flatMap(({ text }) => text.split('\r\n')))
      for (const cell of line.split(',').map((each) => each.replace(/^"/, '')))
        expect(/^[=+@]|^-\D/.test(cell), cell).toBe(false)
  })
})

const fields = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
  )

test.each(LAYOUT_IDS)('the amounts of %s add up to its entries, to the cent', (id) => {
  const layout = layoutOf(id)
  const entries = entriesOf(id)
  const expected = roundTo(sumOf(entries.flatMap(({ parts }) => parts.flatMap(({ net, tax }) => [net, tax]))), 2)
  const [file] = write(id, entries)
  const rows = (file?.text ?? '')
    .trim()
    .split('\r\n')
    .slice(layout.hasHeader ? 1 : 0)
    .map(fields)
  const at = (field: string) => layout.columns.findIndex(([, each]) => each === field)
  const sum = rows.map((row) => {
    const cell = (field: string) => exact(row[at(field)] ?? '0')
    if (at('gross') >= 0) return cell('gross')
    if (at('netSize') < 0) return cell('net').plus(cell('tax'))
    const size = cell('netSize').plus(cell('taxSize'))
    return ['BP', 'SC'].includes(row[at('sageType')] ?? '') ? size.times(-1) : size
  })
  expect(roundTo(sumOf(sum), 2)).toBe(expected)
})

describe('a program that takes so many lines', () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ ...(INVOICES[0] as Entry), recordId: i, reference: `INV-${i}` }))
  test('gets several files, and an invoice stays in one', () => {
    const files = write('quickbooks-invoices', many(250))
    expect(files.map(({ name, lines }) => [name, lines])).toEqual([
      ['quickbooks-invoices part 1 of 3.csv', 200],
      ['quickbooks-invoices part 2 of 3.csv', 200],
      ['quickbooks-invoices part 3 of 3.csv', 100],
    ])
    expect(files.every(({ text }) => text.startsWith('*InvoiceNo'))).toBe(true)
  })
  test('1,000 lines are counted with the header', () => {
    const lines = write(
      'quickbooks-bank',
      Array.from({ length: 1000 }, () => BANK[0] as Entry),
    ).map((file) => file.lines)
    expect(lines).toEqual([999, 1])
  })
})

test('Sage reads the letters of Windows, and a question mark where it has none', () => {
  expect([...encode('é’£ 蛋', 'windows-1252')]).toEqual([0xe9, 0x27, 0xa3, 0x20, 0x3f])
  expect(encode('é', 'utf-8').toString()).toBe('é')
})
