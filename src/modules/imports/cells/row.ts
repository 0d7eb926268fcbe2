import type { z } from 'zod'
import { readYield } from '#modules/recipes/pasted/read-yield.ts'
import type { RecipeLine } from '#modules/recipes/pasted/recipe-line.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { email, optionalPhone } from '#shared/fields.ts'
import type { Decimal } from '#shared/money.ts'
import { oneLine } from '#shared/text/text.ts'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'
import { importWords as words } from '../words.ts'
import { type DecimalMark, isNothing, readAmount } from './amount.ts'
import { readClockTime } from './clock-time.ts'
import { codesIn, currenciesIn, currenciesOfHeader } from './currency.ts'
import { type DateOrder, readDate } from './dates.ts'
import { readFlag } from './flag.ts'
import type { NamedPart } from './ingredient-lines.ts'
import type { MoneyOut } from './money-side.ts'

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
  today: IsoDate
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

export const textOf = (html: string) =>
  /<\/?[a-z][^<>]*>|&(?:nbsp|lt|gt|quot|#39|amp);/i.test(html)
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

export class Row {
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

  /** One address and one number: others of the same cell, and what is neither, are kept among the notes, and the row says so. */
  reach(notes: string): void {
    this.#oneOf('email', notes, { shape: email(), between: /:::|[;,|\s]/ })
    this.#oneOf('phone', notes, { shape: optionalPhone, between: /:::|[;,|]|\s\/\s|\bor\b/ })
  }

  #oneOf(field: 'email' | 'phone', notes: string, { shape, between }: { shape: z.ZodType; between: RegExp }): void {
    const text = oneLine(this.cell(field))
    const isOne = (part: string) => part !== '' && shape.safeParse(part).success
    const parts = isOne(text)
      ? [text]
      : text
          .split(between)
          .map((part) => part.trim())
          .filter((part) => part !== '')
    const [first, ...others] = isOne(parts[0] ?? '') ? parts : [undefined, text]
    this.put(field, first)
    if (others.join('') === '') return
    // An address that is none stays the row's own fault: it may be a slip of the finger.
    if (first === undefined && field === 'email') return this.put(field, text)
    const rest = others.filter((part) => part !== '').join(', ')
    this.putLines(notes, [this.body[notes], words.reachNote(field, rest)])
    this.warnings.push(first === undefined ? words.phoneToNotes(rest) : words.othersToNotes(rest))
  }

  number(field: string): Decimal | undefined {
    const text = this.cell(field)
    if (isNothing(text)) return undefined
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

  date(field: string): IsoDate | undefined {
    const text = this.cell(field)
    const day = readDate(text, this.#rules.dateOrder)
    if (text !== '' && day === undefined) this.problems.push({ field, message: words.notADate(text) })
    this.put(field, day)
    return day
  }

  time(field: string): void {
    const text = this.cell(field)
    const time = readClockTime(text)
    if (text !== '' && time === undefined) this.problems.push({ field, message: words.notATime(text) })
    this.put(field, time)
  }

  require(type: ImportType): void {
    for (const { key, label, required } of IMPORT_FIELDS[type].fields)
      if (required && this.cell(key) === '' && this.body[key] === undefined)
        this.problems.push({ field: key, message: words.required(label) })
  }
}
