import { readYield } from '#modules/recipes/pasted/read-yield.ts'
import type { RecipeLine } from '#modules/recipes/pasted/recipe-line.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { findUnit } from '#modules/units/unit-name.ts'
import { sizeIn } from '#modules/units/written/read-size.ts'
import type { Decimal } from '#shared/money.ts'
import { exact, roundTo } from '#shared/money.ts'
import { oneLine } from '#shared/text/text.ts'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'
import { importWords as words } from '../words.ts'
import { type DecimalMark, isBelowZero, readAmount } from './amount.ts'
import { codesIn, currenciesIn, currenciesOfHeader } from './currency.ts'
import { type DateOrder, readDate } from './dates.ts'
import { readDirection } from './direction.ts'
import { readFlag } from './flag.ts'
import { splitFullName } from './full-name.ts'
import { type NamedPart, readIngredientLines, readPartList } from './ingredient-lines.ts'
import { type MoneyOut, sideOf } from './money-side.ts'
import { readSize } from './size.ts'

/** A person's answers about a file whose cells leave something open. */
export type CellRules = {
  dateOrder: DateOrder
  decimalMark?: DecimalMark | undefined
  /** Which amounts of a bank's file were spent. */
  moneyOut?: MoneyOut | undefined
  turnDirections: boolean
  /** The bakery's currency: another one is told and never taken for it. */
  currency: string
  /** The header of each field. */
  columns: Readonly<Record<string, string>>
  /** The recipe's cost in the file is kept as its custom price. */
  keepCosts: boolean
  /** Prices in the file have their tax in them. */
  pricesIncludeTax: boolean
  /** Whose cups and spoons its recipes mean. */
  region: Region
  /** How people on its mailing list agreed. */
  consent: string
}

export type Problem = { field: string; message: string }
export type RowBody = {
  /** A body for the create call of its kind; its schema has the last word. */
  body: Record<string, unknown>
  problems: Problem[]
  warnings: string[]
  /** Names of other records, to be found by the server. */
  lines?: RecipeLine[]
  recipes?: NamedPart[]
  supplies?: NamedPart[]
  category?: string
  /** The row is no record of this kind, such as money that came in. */
  leftOut?: string
}

export type Cells = Readonly<Record<string, string>>
type Mapping = Readonly<Record<string, string>>

/** The cells of a row by their fields. Two fields of one column share it: a full name, a size with its unit. */
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

const textOf = (html: string) =>
  /<\/?[a-z][^<>]*>/i.test(html)
    ? html
        .replace(/<(?:br|\/p|\/div|\/li|\/h\d)[^<>]*>/gi, '\n')
        .replace(/<[^<>]*>/g, '')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : html

class Row {
  readonly body: Record<string, unknown> = {}
  readonly problems: Problem[] = []
  readonly warnings: string[] = []
  readonly #cells: Cells
  readonly #rules: CellRules

  constructor(cells: Cells, rules: CellRules) {
    this.#cells = cells
    this.#rules = rules
  }

  cell = (field: string): string => this.#cells[field] ?? ''

  /** Empty cells say nothing: an update keeps what is there. */
  put(name: string, value: unknown): void {
    if (value !== undefined && value !== '') this.body[name] = value
  }

  text(field: string, name = field): void {
    this.put(name, textOf(this.cell(field)))
  }

  name(field: string, name = field): void {
    this.put(name, oneLine(textOf(this.cell(field))))
  }

  number(field: string): Decimal | undefined {
    const text = this.cell(field)
    if (text === '') return undefined
    const value = readAmount(text, this.#rules.decimalMark)
    if (value === undefined) this.problems.push({ field, message: words.notANumber(text) })
    return value
  }

  /** `named`: what the row says of its currency outside the amount. */
  money(field: string, named = ''): Decimal | undefined {
    const value = this.number(field)
    const text = this.cell(field)
    const { columns, currency } = this.#rules
    const others =
      [currenciesIn(text), currenciesOfHeader(columns[field] ?? ''), codesIn(named)].find(({ length }) => length > 0) ??
      []
    if (value !== undefined && others.length > 0 && !others.includes(currency))
      this.problems.push({ field, message: words.otherCurrency(text, others, currency) })
    return value
  }

  flag(field: string, name = field): boolean | undefined {
    const text = this.cell(field)
    if (text === '') return undefined
    const value = readFlag(text)
    if (value === undefined) this.problems.push({ field, message: words.notAFlag(text) })
    this.put(name, value)
    return value
  }

  wholeNumber(field: string, name = field): void {
    const text = this.cell(field)
    if (text === '') return
    const found = /\d+(?:[.,]\d+)?/.exec(text)?.[0]
    const value = found === undefined ? undefined : Math.round(Number(found.replace(',', '.')))
    if (value === undefined) this.problems.push({ field, message: words.notANumber(text) })
    this.put(name, value)
  }

  /** Puts the servings, or so much of it; answers the words where they say more than that. */
  yield(field: string, region: Region): string {
    const text = this.cell(field)
    const { said = '', ...made } = readYield(text, region)
    Object.assign(this.body, made)
    if (text !== '' && said === '' && made.servings === undefined)
      this.problems.push({ field, message: words.notANumber(text) })
    if (said !== '' && made.servings === undefined) this.warnings.push(words.noServings(said))
    return said
  }

  putLines(name: string, lines: readonly unknown[]): void {
    this.put(name, lines.filter((line) => line !== undefined && line !== '').join('\n'))
  }

  date(field: string): void {
    const text = this.cell(field)
    const day = readDate(text, this.#rules.dateOrder)
    if (text !== '' && day === undefined) this.problems.push({ field, message: words.notADate(text) })
    this.put(field, day)
  }

  require(type: ImportType): void {
    for (const { key, label, required } of IMPORT_FIELDS[type].fields)
      if (required && this.cell(key) === '' && this.body[key] === undefined)
        this.problems.push({ field: key, message: words.required(label) })
  }
}

/** The file and the owner's answer say which way money went. */
function spentOf(
  row: Row,
  { moneyOut, turnDirections, columns }: CellRules,
): { amount: Decimal | undefined } | { leftOut: string } {
  const [written, direction] = [row.cell('amount'), row.cell('direction')]
  const side = sideOf({ amount: written, direction }, turnDirections)
  if (side === 'in') return { leftOut: words.moneyIn }
  // A column of what was spent is empty where money came in.
  if (written === '' && readDirection(columns.amount ?? '') === 'out') return { leftOut: words.noMoneyOut }
  const amount = row.money('amount', row.cell('currency'))
  if (columns.direction !== undefined && readDirection(direction) === undefined)
    row.problems.push({ field: 'direction', message: words.noDirection(direction) })
  if (amount === undefined || row.problems.some(({ field }) => field === 'direction')) return { amount }
  if (side === 'minus' && moneyOut === undefined)
    row.problems.push({ field: 'amount', message: words.whichSign(written) })
  if (moneyOut === (side === 'minus' ? 'plus' : 'minus') && amount !== '0') return { leftOut: words.moneyIn }
  return { amount: isBelowZero(amount) && moneyOut === 'minus' ? amount.slice(1) : amount }
}

/** The only number in what a pack of supplies says: "Boxes, 25". */
function countIn(text: string) {
  const [size, ...others] = text.match(/\d+/g) ?? []
  return size === undefined || others.length > 0 ? undefined : { size }
}

type Filler = (row: Row, rules: CellRules) => Partial<RowBody>

const FILLERS: Record<ImportType, Filler> = {
  contacts: (row, { consent }) => {
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'company', 'businessName', 'source'])
      row.name(field)
    if (row.body.businessName === undefined) row.put('businessName', row.body.company)
    delete row.body.company
    row.name('website')
    row.text('address')
    row.text('notes')
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
    const lines = readIngredientLines(textOf(row.cell('ingredients')), region)
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
}

/** A row of a file as the body of its kind, and what is wrong with its cells. */
export function rowBody(type: ImportType, cells: Cells, rules: CellRules): RowBody {
  const row = new Row(cells, rules)
  const more = FILLERS[type](row, rules)
  row.require(type)
  const { body, problems, warnings } = row
  return { body, problems, warnings, ...more }
}
