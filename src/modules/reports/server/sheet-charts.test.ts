import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import type { Chart } from '#shared/charts/chart.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '#shared/dates/dates.ts'
import { exact, sumOf } from '#shared/money.ts'
import type { Report } from '../report.ts'
import { findReport } from '../reports.ts'
import { drawSheet } from '../sheet.ts'

const DAY_MS = 86_400_000

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
  await fillBooks()
})
afterAll(closePdfPool)

const post = async (path: string, body: object) => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.data ?? answer.body
}
const get = async (path: string) => {
  const answer = await bakery.owner.get(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Two years of sales, and all kinds of expenses and income in this month. */
async function fillBooks() {
  const { clock } = bakery.app
  const now = clock.now
  const contactId = (await post('/contacts', { firstName: 'Ann', lastName: 'Lee' })).id
  for (const [daysAgo, unitPrice] of [
    [0, '110'],
    [0, '33.33'],
    [35, '70'],
    [365, '55.55'],
    [396, '20'],
  ] as const) {
    clock.now = new Date(now.getTime() - daysAgo * DAY_MS)
    const lines = [{ name: 'Cake', quantity: '1', unitPrice }]
    const { id } = await post('/orders', { contactId, eventDate: '2026-07-04', bookingFeeKind: 'none', lines })
    await post(`/orders/${id}/payments`, { amount: '12.50', method: 'Cash', tipAmount: '1.25' })
    for (const to of ['Confirmed', 'Completed'])
      await post(`/orders/${id}/status`, { to, version: (await get(`/orders/${id}`)).version })
  }
  clock.now = now
  const { today } = await get('/dashboard')
  const category = async (kind: string, name: string) => (await post('/expense-categories', { kind, name })).id
  const [flour, stall] = [await category('expense', 'Flour & sugar'), await category('expense', 'Stall')]
  const [classes, gifts] = [await category('income', 'Classes'), await category('income', 'Gifts')]
  const spend = (totalIncTax: string, more: object) =>
    post('/expenses', { date: today, description: 'Bought', totalIncTax, ...more })
  await spend('80.10', { categoryId: flour })
  await spend('-7.35', { categoryId: flour })
  await spend('45', { categoryId: stall, businessPercent: '33' })
  await spend('12.34', {})
  await spend('900', { categoryId: stall, isDraft: true })
  await spend('500', { categoryId: flour, date: addMonths(today, -2) })
  const { id: archived } = await spend('19.99', { categoryId: stall })
  await post(`/expenses/${archived}/archive`, {})
  const earn = (amount: string, categoryId: number | null) => post('/income', { date: today, amount, categoryId })
  await earn('60', classes)
  await earn('15.75', classes)
  await earn('8', gifts)
  await earn('3.10', null)
}

async function chartsOf(id: string, from: string, to: string) {
  const report = findReport(id) as unknown as Report
  const { data } = await get(`/reports${report.path}?startDate=${from}&endDate=${to}`)
  const settings = await bakery.inScope((scope) => getSettings(scope))
  return drawSheet(report.sheet(data as never, settings, { from, to })).charts
}

type Row = Record<string, string> & { isDraft?: boolean }
const sum = (rows: readonly Row[], key: string) => sumOf(rows.map((row) => row[key] as string)).toFixed()

/** The sum of the list at an address, added up row by row. */
async function sumBehind(address: string, bar: string): Promise<string> {
  const { pathname, search } = new URL(address, 'http://localhost')
  if (pathname === '/expenses')
    return sum(
      (await get(`${pathname}${search}`)).filter(({ isDraft }: Row) => !isDraft),
      'businessTotal',
    )
  if (pathname === '/income') return sum(await get(`${pathname}${search}`), 'amount')
  const report = findReport(pathname.replace('/reports/', '')) as unknown as Report
  const { data } = await get(`/reports${report.path}${search}`)
  switch (report.id) {
    case 'sales-completed':
      return sum(data.details, 'totalExclTax')
    case 'business-performance':
      return data.total.net
    case 'payments-by-period':
      return sum(data.payments, bar === 'Tips' ? 'tipAmount' : 'amount')
    case 'income-detailed':
      return sum(data, 'amount')
    case 'expense-detailed':
      return exact(sum(data, 'totalIncTax')).times(-1).toFixed()
    default:
      throw new Error(`Nobody knows how to add up ${report.id}`)
  }
}

const barsOf = ({ points, title, series }: Chart) =>
  points.flatMap(({ label, values }) =>
    values.map(({ value, to }, at) => ({ value, to, label, name: `${title}, ${label}, ${series[at]?.name}` })),
  )

test('every bar of every report equals the list it leads to, to the cent', async () => {
  const { today } = await get('/dashboard')
  const month = [firstOfMonth(today), lastOfMonth(today)] as const
  const seen: string[] = []
  for (const [id, from, to] of [
    ['business-performance', addMonths(month[0], -2), month[1]],
    ['business-performance', addMonths(today, -1), today],
    ['expenses-by-category', ...month],
    ['income-by-category', ...month],
    ['cashflow', ...month],
  ] as const) {
    const charts = await chartsOf(id, from, to)
    expect(charts.length, id).toBeGreaterThan(0)
    for (const { value, to: address, label, name } of charts.flatMap(barsOf)) {
      expect(address, name).toBeTruthy()
      expect(exact(await sumBehind(address as string, label)).eq(value as string), `${name}: ${value}`).toBe(true)
      if (Number(value) !== 0) seen.push(name)
    }
  }
  for (const bar of ['Year before', 'Uncategorized', 'Stall', 'Gifts', 'Order Sales', 'Expenses'])
    expect(seen.filter((name) => name.includes(bar)).length, bar).toBeGreaterThan(0)
})

test('a report without anything to show has no empty axes', async () => {
  for (const id of ['business-performance', 'expenses-by-category', 'income-by-category', 'cashflow'])
    expect(await chartsOf(id, '2031-01-01', '2031-03-31'), id).toEqual([])
})

test('the PDF holds the picture, with its texts as texts', async () => {
  const { today } = await get('/dashboard')
  const range = `startDate=${addMonths(today, -5)}&endDate=${today}`
  for (const [id, words] of [
    ['business-performance', ['Sales by month', 'Year before', 'Jan Feb Mar Apr May Jun']],
    ['expenses-by-category', ['Where the money goes', 'Flour & sugar', '$572.75']],
    ['cashflow', ['Money in and out', 'Order Sales']],
  ] as const) {
    const { bytes } = await bakery.owner.get(`/reports/${id}/download?${range}&format=pdf`)
    const [first = ''] = readPdfText(bytes)
    for (const word of words) expect(first.replaceAll(/\s+/g, ' '), id).toContain(word)
  }
})
