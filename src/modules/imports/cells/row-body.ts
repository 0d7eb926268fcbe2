import type { Region } from '#modules/units/unit-choices.ts'
import { findUnit } from '#modules/units/unit-name.ts'
import { sizeIn } from '#modules/units/written/read-size.ts'
import { compare, type Decimal, exact, roundTo } from '#shared/money.ts'
import { oneLine } from '#shared/text/text.ts'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'
import { taxInHeader } from '../matching/tax-in-header.ts'
import { importWords as words } from '../words.ts'
import { isBelowZero, isNothing, readAmount } from './amount.ts'
import { timeInDate } from './clock-time.ts'
import { readDirection } from './direction.ts'
import { splitFullName } from './full-name.ts'
import { readIngredientLines, readPartList } from './ingredient-lines.ts'
import { isNotBooked } from './is-not-booked.ts'
import { sideOf } from './money-side.ts'
import { orderLines } from './order-lines.ts'
import { type CellRules, type Cells, Row, type RowBody, textOf } from './row.ts'
import { readSize } from './size.ts'

/** Decides by the file and the owner's answer if the money was spent. */
function spentOf(
  row: Row,
  { moneyOut, turnDirections, columns }: CellRules,
): { amount: Decimal | undefined } | { leftOut: string } {
  const [written, direction] = [row.cell('amount'), row.cell('direction')]
  const side = sideOf({ amount: written, direction }, turnDirections)
  if (side === 'in') return { leftOut: words.moneyIn }
  // A column of spent amounts is empty for money that came in.
  if ((isNothing(written) || Number(readAmount(written)) === 0) && readDirection(columns.amount ?? '') === 'out')
    return { leftOut: words.noMoneyOut }
  const amount = row.money('amount', row.cell('currency'))
  if (columns.direction !== undefined && readDirection(direction) === undefined)
    row.problems.push({ field: 'direction', message: words.noDirection(direction) })
  if (amount === undefined || row.problems.some(({ field }) => field === 'direction')) return { amount }
  if (side === 'minus' && moneyOut === undefined)
    row.problems.push({ field: 'amount', message: words.whichSign(written) })
  if (moneyOut === (side === 'minus' ? 'plus' : 'minus') && amount !== '0') return { leftOut: words.moneyIn }
  return { amount: isBelowZero(amount) && moneyOut === 'minus' ? amount.slice(1) : amount }
}

/** An order that is booked and still to come. */
function orderOf(row: Row, { today, columns, decimalMark }: CellRules): Partial<RowBody> {
  for (const field of ['firstName', 'lastName']) row.name(field)
  row.text('notes')
  row.reach('notes')
  const { firstName, lastName, email, phone } = row.body
  for (const field of ['firstName', 'lastName', 'email', 'phone']) delete row.body[field]
  row.put('customer', { firstName, lastName, email, phone })
  const day = row.date('eventDate')
  row.time('eventTime')
  if (row.cell('eventTime') === '') row.put('eventTime', timeInDate(row.cell('eventDate')))
  const total = row.money('total')
  const items = textOf(row.cell('items'))
  row.put('lines', total !== undefined && items !== '' ? orderLines(items, total, decimalMark) : [])
  row.put('total', total)
  row.put('priceEntry', taxInHeader(columns.total ?? '') === false ? 'net' : 'gross')
  const paid = row.money('paid')
  row.put('paid', paid)
  if (paid && total && compare(paid, total) > 0) row.problems.push({ field: 'paid', message: words.overpaid })
  const paidOn = row.date('paidOn')
  if (paidOn && paidOn > today) row.problems.push({ field: 'paidOn', message: words.paidLater })
  const status = row.cell('status')
  if (isNotBooked(status)) return { leftOut: words.notBooked(status) }
  return day !== undefined && day < today ? { leftOut: words.dayIsOver } : {}
}

type Mapping = Readonly<Record<string, string>>

/**
 * The cells of a row by their fields. Two fields with the same column share its cell: a full name, a size with its
 * unit.
 */
export function cellsOf(
  type: ImportType,
  mapping: Mapping,
  record: Cells,
  region: Region = 'metric',
): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const { key } of IMPORT_FIELDS[type].fields) {
    const column = mapping[key]
    if (column !== undefined && Object.hasOwn(record, column)) cells[key] = (record[column] ?? '').trim()
  }
  const isShared = (a: string, b: string) => mapping[a] !== undefined && mapping[a] === mapping[b]
  if (isShared('firstName', 'lastName')) Object.assign(cells, splitFullName(cells.firstName ?? ''))
  if (isShared('packSize', 'unit') || isShared('packSize', 'ingredient')) {
    const whole = cells.packSize ?? ''
    const size = readSize(whole, region) ?? sizeIn(whole, region)
    if (size) cells.packSize = size.size
    if (size?.unit !== undefined && (mapping.unit === undefined || isShared('packSize', 'unit'))) cells.unit = size.unit
  }
  return cells
}

/** The only number in the text of a pack: "Boxes, 25". */
function countIn(text: string) {
  const [size, ...others] = text.match(/\d+/g) ?? []
  return size === undefined || others.length > 0 ? undefined : { size }
}

const ADDRESS = ['address', 'addressLine2', 'city', 'region', 'postcode']

/** Joins several columns into one line, without repeating a text that another column has. */
const addressOf = (row: Row): string =>
  ADDRESS.map((field) => textOf(row.cell(field)))
    .filter((part, at, all) => part !== '' && !all.slice(0, at).some((before) => before.includes(part)))
    .join(', ')

type Filler = (row: Row, rules: CellRules) => Partial<RowBody>

const FILLERS: Record<ImportType, Filler> = {
  contacts: (row, { consent }) => {
    for (const field of ['firstName', 'lastName', 'company', 'businessName', 'source']) row.name(field)
    if (row.body.businessName === undefined) row.put('businessName', row.body.company)
    delete row.body.company
    row.name('website')
    row.put('address', addressOf(row))
    row.text('allergies')
    row.text('notes')
    row.reach('notes')
    row.flag('supplier')
    if (row.flag('mailingList')) row.put('mailingListSource', consent)
    return {}
  },
  ingredients: (row, { region }) => {
    row.name('ingredient', 'name')
    row.name('supplier')
    const [size, unit] = [row.cell('packSize'), row.cell('unit')]
    // "2" and "dozen" in two columns are 24 pieces.
    const both = unit !== '' && findUnit(unit) === undefined ? readSize(`${size} ${unit}`, region) : undefined
    const read = both?.unit === undefined ? readSize(size, region) : both
    if (size !== '' && read === undefined) row.problems.push({ field: 'packSize', message: words.notASize(size) })
    row.put('packSize', read?.size)
    row.put('unit', read?.unit ?? unit)
    row.put('packCost', row.money('packCost'))
    return {}
  },
  supplies: (row, { region }) => {
    for (const field of ['name', 'supplier', 'category']) row.name(field)
    for (const field of ['price', 'costPrice', 'unitPrice']) row.put(field, row.money(field))
    for (const field of ['quantity', 'reorderLevel']) row.put(field, row.number(field))
    const size = row.cell('packSize')
    const read = size === '' ? undefined : (readSize(size, region) ?? countIn(size))
    if (size !== '' && read === undefined) row.problems.push({ field: 'packSize', message: words.notASize(size) })
    row.put('packSize', read?.size)
    row.text('description')
    return {}
  },
  expenses: (row, rules) => {
    row.date('date')
    row.name('description')
    row.name('supplier')
    const spent = spentOf(row, rules)
    if ('leftOut' in spent) return spent
    row.put('totalIncTax', spent.amount)
    const receipt = row.cell('receipt')
    if (receipt !== '') row.put('notes', words.receiptNote(receipt))
    const category = oneLine(row.cell('category'))
    return category === '' ? {} : { category }
  },
  recipes: (row, { keepCosts, region }) => {
    row.name('name')
    const made = row.yield('serves', region)
    const category = row.cell('category').split(/[,;|>\n]/)[0] ?? ''
    row.put('category', oneLine(category.replace(/^[[\s'"]+|(?<![\]\s'"])[\]\s'"]+$/g, '')))
    row.text('method', 'instructions')
    row.text('notes', 'description')
    row.putLines('description', [row.body.description, made])
    const [total, perServing] = [row.money('totalCost'), row.money('costPerServing')]
    const servings = typeof row.body.servings === 'number' ? row.body.servings : 1
    const cost = total ?? (perServing && roundTo(exact(perServing).times(servings), 6))
    if (keepCosts) row.put('customPrice', cost)
    // A file with one row for each ingredient has the amount in its own column.
    const written = ['quantity', 'unit', 'ingredients'].map((field) => textOf(row.cell(field)))
    const lines = readIngredientLines(written.join(' ').trim(), region)
    const texts = lines.filter(({ quantity }) => quantity === undefined).map(({ text }) => text)
    row.putLines('instructions', [...texts, row.body.instructions])
    row.warnings.push(...texts.map(words.noQuantity))
    for (const { text, unread } of lines) if (unread !== undefined) row.warnings.push(words.partUnread(text, unread))
    return { lines }
  },
  products: (row, { pricesIncludeTax }) => {
    row.name('name')
    const type = oneLine(row.cell('type'))
    row.put('type', type)
    row.text('description')
    row.wholeNumber('servings')
    const hours = row.number('labourHours')
    row.put('labourMinutes', hours && roundTo(exact(hours).times(60), 3))
    row.put('labourRate', row.money('hourlyLabourRate'))
    const overhead = row.money('overheadCost')
    if (overhead !== undefined) Object.assign(row.body, { overheadMode: 'amount', overheadValue: overhead })
    row.put(pricesIncludeTax ? 'priceIncludingTax' : 'price', row.money('sellPrice'))
    return { recipes: readPartList(row.cell('recipesList')), supplies: readPartList(row.cell('suppliesList')) }
  },
  orders: orderOf,
}

/** Turns a row of a file into the body of its kind, and reports what is wrong with its cells. */
export function rowBody(type: ImportType, cells: Cells, rules: CellRules): RowBody {
  const row = new Row(cells, rules)
  const more = FILLERS[type](row, rules)
  row.require(type)
  const { body, problems, warnings } = row
  return { body, problems, warnings, ...more }
}
