import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '#app/server/testing.ts'
import { REPORTS } from '../../reports.ts'
import { drawSheet, totalsLine } from '../../sheet.ts'
import { add, cmp, ex, minus, round } from './exact-fraction.ts'
import { type Asked, expectedBooks } from './expected-books.ts'
import { type ExpectedItem, expectedKitchen, liveCostOf } from './expected-kitchen.ts'
import { expectedAccrual } from './expected-tax.ts'
import { type Bakery, generateBakery } from './generated-bakery.ts'
import { seedBakery } from './seed-bakery.ts'

// Compares every report of generated bakeries with an oracle that shares no code with the product: its own fractions,
// calendar and reading of the specification. ORACLE_SEED repeats one bakery.
const BAKERIES = isFull ? 300 : 8
const SEED = Number(process.env.ORACLE_SEED ?? (isFull ? 1 : 44))
const COUNT = process.env.ORACLE_SEED === undefined ? BAKERIES : 1

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read as whoever called would: without types
type Loose = any

let app: TestApp
let client: pg.Client
beforeAll(async () => {
  app = await testApp({})
  client = new pg.Client({ connectionString: app.database.ownerUrl })
  await client.connect()
})
afterAll(() => client.end())

const tallies = { bakeries: 0, reports: 0, rows: 0, sheets: 0 }

test('every figure of every report is that of an oracle made from the specification alone', {
  timeout: PATIENCE_MS,
}, async () => {
  for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
    const random = randomStream(seed)
    const world = generateBakery(seed, random)
    app.clock.now = new Date(world.now)
    const bakery = await newBakery(app)
    await seedBakery(client, bakery, world)
    for (const [i, range] of world.ranges.entries()) {
      const chance = () => random() < 0.5
      const asked = { ...range, completed: chance(), quotes: chance(), cancelled: chance(), ended: chance() }
      try {
        await checkReports(bakery, world, asked, i === 0)
      } catch (error) {
        throw new Error(
          `ORACLE_SEED=${seed} ${world.currency} ${world.zone} ${JSON.stringify(asked)}: ${(error as Error).message}`,
          {
            cause: error,
          },
        )
      }
    }
    tallies.bakeries += 1
  }
  report('P31 reports equal an independent oracle', tallies.reports, 0, tallies)
  expect(tallies.bakeries).toBe(COUNT)
})

async function checkReports(bakery: TestBakery, world: Bakery, asked: Asked, withFiles: boolean) {
  const { figures, ...books } = expectedBooks(world, asked, liveCostOf(world))
  const kitchen = expectedKitchen(world, asked)
  const query = Object.entries({ ...asked, startDate: asked.from, endDate: asked.to })
    .filter(([key]) => key !== 'from' && key !== 'to')
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  const settings = (await bakery.owner.get('/settings')).body
  for (const { id, path, data, sheet } of REPORTS) {
    const answer = await bakery.owner.get(`/reports${path}?${query}`)
    expect(answer.status, `${id}: ${answer.text}`).toBe(200)
    const got: Loose = answer.body.data
    compareData({ id, got, decimals: world.decimals }, books, kitchen)
    tallies.reports += 1
    const drawn = drawSheet((sheet as Loose)(data.parse(got), settings, { from: asked.from, to: asked.to }))
    tallies.rows += drawn.groups.reduce((sum, { rows }) => sum + rows.length, 0)
    checkSums(id, drawn)
    if (id in figures) {
      const expected = figures[id as keyof typeof figures] as Record<string, unknown>
      for (const { label, value, note } of drawn.figures) {
        expect([id, label, value]).toEqual([id, label, expected[label]])
        if (label === 'Profit') expect([id, note]).toEqual([id, expected.note])
      }
    }
    if (withFiles) await checkFile(bakery, id, query, drawn)
  }
  await checkAccrual(bakery, world, asked)
  await checkUntaxed(bakery, world, asked)
}

/** Checks Business Performance again for a bakery that charges no tax. */
async function checkUntaxed(bakery: TestBakery, world: Bakery, asked: Asked) {
  expect((await bakery.owner.patch('/settings', { taxEnabled: false })).status).toBe(200)
  const answer = await bakery.owner.get(`/reports/business-performance?startDate=${asked.from}&endDate=${asked.to}`)
  const untaxed = { ...world, taxEnabled: false }
  const id = 'business-performance'
  expect({ [id]: answer.body.data }).toEqual({ [id]: expectedBooks(untaxed, asked, liveCostOf(world))[id] })
  tallies.reports += 1
  expect((await bakery.owner.patch('/settings', { taxEnabled: true })).status).toBe(200)
}

/** Checks the tax report again on an accrual basis. */
async function checkAccrual(bakery: TestBakery, world: Bakery, asked: Asked) {
  expect((await bakery.owner.patch('/settings', { taxBasis: 'accrual' })).status).toBe(200)
  const answer = await bakery.owner.get(`/reports/tax?startDate=${asked.from}&endDate=${asked.to}`)
  expect(answer.status, answer.text).toBe(200)
  const sales: Loose[] = answer.body.data.sales.filter(({ rate }: Loose) => rate !== null)
  const sum = (key: string) => round(add(...sales.map((row) => ex(row[key]))), world.decimals)
  const { gross, tax } = expectedAccrual(world, asked)
  expect({ gross: sum('total'), tax: sum('tax') }).toEqual({
    gross: round(gross, world.decimals),
    tax: round(tax, world.decimals),
  })
  tallies.reports += 1
  expect((await bakery.owner.patch('/settings', { taxBasis: 'cash' })).status).toBe(200)
}

function compareData(
  { id, got, decimals }: { id: string; got: Loose; decimals: number },
  books: Omit<ReturnType<typeof expectedBooks>, 'figures'>,
  kitchen: ReturnType<typeof expectedKitchen>,
) {
  const same = (actual: unknown, expected: unknown) => expect({ [id]: actual }).toEqual({ [id]: expected })
  const sorted = (rows: Loose[], key: string) => rows.toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
  const without = (rows: Loose[], ...keys: string[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key))))
  switch (id) {
    case 'baking-list':
    case 'baking-list-by-customer':
      return same(got, without(kitchen.baking, 'group'))
    case 'baking-list-by-type':
      return same(got, kitchen.baking)
    case 'deliveries-list':
      return same(got, kitchen.deliveries)
    case 'shopping-list':
      same(got.notCounted.toSorted(), kitchen.notCounted.toSorted())
      compareItems(id, got.ingredients, kitchen.ingredients)
      return compareItems(id, got.supplies, kitchen.supplies)
    case 'shopping-list-by-recipe':
      same(Object.keys(got).toSorted(), [...kitchen.byRecipe.keys()].toSorted())
      for (const [name, items] of kitchen.byRecipe) compareItems(id, got[name].ingredients, items)
      return
    case 'tax-report': {
      // Its payments add up to the figures of the cashflow.
      const { orderIncome, totalTax } = books.cashflow.income
      expect(got.basis).toBe('cash')
      const sum = (rows: Loose[], key: string) => add(...rows.map((row) => ex(row[key])))
      expect([id, cmp(sum(got.sales, 'tax'), ex(totalTax)), cmp(sum(got.sales, 'total'), ex(orderIncome))]).toEqual([
        id,
        0,
        0,
      ])
      return same(
        got.purchases.map(({ total, tax, net }: Loose) => [total, tax, net]),
        books['expense-detailed'].map(({ totalIncTax, vat, amount }) => [totalIncTax, vat, amount]),
      )
    }
    case 'order-item-breakdown':
      for (const row of got) checkParts(row)
      return same(without(got, 'labour', 'overhead', 'recipes', 'supplies'), books[id])
    case 'sales-completed': {
      const types = (rows: Loose[]) =>
        rows.map((row) => ({ ...row, orderType: row.orderType.split(', ').toSorted().join(', ') }))
      return same({ ...got, details: types(got.details) }, { ...books[id], details: types(books[id].details) })
    }
    case 'breakdown-event-type':
      return same(
        { ...got, breakdown: sorted(got.breakdown, 'eventType') },
        { ...books[id], breakdown: sorted(books[id].breakdown, 'eventType') },
      )
    case 'breakdown-order-type':
      return same(
        { ...got, breakdown: sorted(got.breakdown, 'productType') },
        { ...books[id], breakdown: sorted(books[id].breakdown, 'productType') },
      )
    case 'expenses-by-category':
      return same(sorted(got, 'category'), sorted(books[id], 'category'))
    case 'customer-analytics':
      return same(sorted(got, 'contactId'), sorted(books[id], 'contactId'))
    case 'earned-per-hour': {
      const inOrder = (each: Loose) => ({
        ...each,
        productTypes: sorted(each.productTypes, 'name'),
        eventTypes: sorted(each.eventTypes, 'name'),
        customers: sorted(each.customers, 'contactId'),
      })
      return same(inOrder(got), inOrder(books[id]))
    }
    case 'expense-summary':
    case 'expense-detailed':
    case 'income-detailed':
      return same(without(got, 'id'), books[id])
    case 'mileage':
      return same(sorted(without(got, 'id'), 'distance'), sorted(books[id], 'distance'))
    case 'income-by-category':
      return same(
        got.map((block: Loose) => ({ ...block, transactions: without(block.transactions, 'id') })),
        books[id],
      )
    // promised-cost.test.ts has the oracle of each amount.
    case 'promised-costs': {
      const sum = (rows: Loose[], key = 'leaves') => round(add(ex('0'), ...rows.map((row) => ex(row[key]))), decimals)
      const changes: Loose[] = [...got.orders, ...got.quotes]
      for (const { promised, today, leaves, lines, reasons, withoutReasons } of changes) {
        same(sum(lines), leaves)
        same(sum([...reasons, { amount: withoutReasons ?? '0' }], 'amount'), leaves)
        same(round(add(ex(today), ex(leaves)), decimals), promised)
      }
      return same(got.total, sum(got.orders))
    }
    default:
      return same(got, books[id as keyof typeof books])
  }
}

/** Checks that price less cost is the profit, and that the parts of a cost add up, all as shown. */
function checkParts(row: Loose) {
  if (row.costPrice !== null)
    expect([row.id, cmp(minus(ex(row.sellPriceExclVAT), ex(row.costPrice)), ex(row.profit))]).toEqual([row.id, 0])
  const parts = [row.labour, row.overhead, row.recipes, row.supplies]
  if (parts.includes(null)) return expect(parts).toEqual([null, null, null, null])
  expect([row.id, cmp(add(...parts.map(ex)), ex(row.costPrice))]).toEqual([row.id, 0])
}

function compareItems(id: string, got: Loose[], expected: ExpectedItem[]) {
  const plain = (item: ExpectedItem) => {
    const { need: _need, toBuy: _toBuy, ...facts } = item
    return facts
  }
  const keyOf = (row: Loose) => `${row.id ?? row.name}|${row.unit}|${row.reason === null ? '' : 'apart'}`
  const facts = (row: Loose) => ({
    key: keyOf(row),
    orderCount: row.orderCount,
    isMade: row.isMade,
    category: row.category,
    ownCategory: row.ownCategory,
    supplier: row.supplier,
    inStock: row.inStock,
    packs: row.packs,
    estimatedCost: row.estimatedCost,
  })
  const byKey = <Row extends { key: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  expect({ [id]: byKey(got.map(facts)) }).toEqual({ [id]: byKey(expected.map(plain)) })
  for (const { key, need, toBuy } of expected) {
    const row = got.find((one) => keyOf(one) === key)
    sameAmount(`${id} ${key} need`, row.totalQuantity, need)
    if (toBuy) sameAmount(`${id} ${key} toBuy`, row.toBuy, toBuy)
  }
}

/** Compares to three decimals, or to two significant digits if those would be 0. */
function sameAmount(what: string, wire: number, exact: ReturnType<typeof ex>) {
  let places = 3
  if (exact.over > 0n) while (exact.over * 10n ** BigInt(places) < exact.under) places += 1
  expect([what, wire]).toEqual([what, Number(round(exact, places === 3 ? 3 : places + 1))])
}

type Drawn = ReturnType<typeof drawSheet>

/** Checks that totals rows are the sums of the cells above them. */
function checkSums(id: string, { columns, groups, totals }: Drawn) {
  // Its last row also has ratios; the oracle checks it.
  if (id === 'business-performance') return
  const check = (sums: Drawn['totals'], rows: Drawn['groups'][number]['rows']) =>
    columns.forEach((column, i) => {
      if (sums === null || !column.sums) return
      const cells = rows.flatMap(({ cells: row }) => (row[i] === null ? [] : [ex(String(row[i]))]))
      const [shown, sum] = [ex(String(sums.cells[i])), add(...cells)]
      expect([id, column.header, cmp(shown, sum)]).toEqual([id, column.header, 0])
    })
  for (const group of groups) check(group.totals, group.rows)
  check(
    totals,
    groups.flatMap(({ rows }) => rows),
  )
}

/** Checks that the CSV, read back, equals the screen. */
async function checkFile(bakery: TestBakery, id: string, query: string, drawn: Drawn) {
  const file = await bakery.owner.get(`/reports/${id}/download?${query}&format=csv`)
  expect([id, file.status, file.text.startsWith('\uFEFF')]).toEqual([id, 200, true])
  const [header = [], ...rows] = readCsv(file.text.slice(1))
  const text = (cell: unknown) =>
    cell === null || cell === undefined ? '' : cell === true ? 'Yes' : cell === false ? 'No' : String(cell)
  const lead = drawn.groupedBy === null ? [] : [drawn.groupedBy]
  const tick = drawn.tickHeader === null ? [] : [drawn.tickHeader]
  const names = (heading: string) => (drawn.groupedBy === null ? [] : [heading])
  expect([id, header]).toEqual([id, [...lead, ...drawn.columns.map((column) => column.header), ...tick]])
  const screen = [
    ...drawn.groups.flatMap(({ heading, rows: lines, totals }) => [
      ...lines.map(({ cells, tick: ticked }) => [
        ...names(heading),
        ...cells.map(text),
        ...(drawn.tickHeader === null ? [] : [ticked?.isTicked ? 'Yes' : 'No']),
      ]),
      ...(totals ? [[...names(heading), ...totalsLine(totals).map(text), ...tick.map(() => '')]] : []),
    ]),
    ...(drawn.totals ? [[...names(''), ...totalsLine(drawn.totals).map(text), ...tick.map(() => '')]] : []),
  ]
  expect([id, rows.map((row) => row.map(unguarded))]).toEqual([id, screen.map((row) => row.map(unguarded))])
  tallies.sheets += 1
}

/** Removes the apostrophes that keep a spreadsheet from reading a text as a formula. */
const unguarded = (cell: string) => cell.replace(/(^|[;\t\r\n])'(?=[\s"]*[=+\-@])/g, '$1')

/** Reads CSV by the grammar of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i] as string
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',') {
      row.push(cell)
      cell = ''
    } else if (letter === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      i += 1
    } else cell += letter
  }
  return rows
}
