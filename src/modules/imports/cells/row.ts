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

/** The owner's answers about cells that a file leaves unclear. */
export type CellRules = {
  dateOrder: DateOrder
  decimalMark?: DecimalMark | undefined
  /** The amounts of a bank's file that count as spent. */
  moneyOut?: MoneyOut | undefined
  turnDirections: boolean
  /** The bakery's currency: amounts in another one are refused with a message. */
  currency: string
  /** The header of each field. */
  columns: Readonly<Record<string, string>>
  /** True if the recipe's cost in the file becomes its custom price. */
  keepCosts: boolean
  /** True if prices in the file include tax. */
  pricesIncludeTax: boolean
  today: IsoDate
  /** The region that defines the recipes' cups and spoons. */
  region: Region
  /** How the people on the mailing list gave their consent. */
  consent: string
}

export type Problem = { field: string; message: string }
export type RowBody = {
  /** The body for the create call of its kind, whose schema decides in the end. */
  body: Record<string, unknown>
  problems: Problem[]
  warnings: string[]
  /** Names of other records, which the server will look up. */
  lines?: RecipeLine[]
  recipes?: NamedPart[]
  supplies?: NamedPart[]
  category?: string
  /** Why the row is not a record of this kind, for example because the money came in. */
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

  /** Ignores empty cells: an update keeps what is there. */
  put(name: string, value: unknown): void {
    if (value !== undefined && value !== '') this.body[name] = value
  }

  text(field: string, name = field): void {
    this.put(name, textOf(this.cell(field)))
  }

  name(field: string, name = field): void {
    this.put(name, oneLine(textOf(this.cell(field))))
  }

  /**
   * Takes one address and one number. Others in the same cell, and anything else, go into the notes with a message for
   * the row.
   */
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
    // An invalid address stays the row's error: it may be a typo.
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

  /** `named` is the text about the currency outside the amount. */
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

  /** Sets the servings or the yield; returns words that say more. */
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
