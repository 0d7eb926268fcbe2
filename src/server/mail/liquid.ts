import {
  Context,
  type Emitter,
  Liquid,
  type LiquidOptions,
  TagToken,
  type Template,
  Tokenizer,
  TokenKind,
  toValueSync,
} from 'liquidjs'
import { AppError } from '#shared/errors.ts'
import { cleanText, escapeHtml } from '#shared/text/text.ts'
import { mailWords as words } from './words.ts'

const OPTIONS: LiquidOptions = {
  // Only in-memory templates, and there are none, so no tag can read a file.
  templates: {},
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  lenientIf: true,
  parseLimit: 200_000,
  renderLimit: 1_000,
  memoryLimit: 5_000_000,
}

/** The most that the fills of one call may write together: about 30 ms of filling and sanitising. */
const ROOM = 60_000

/** The number of characters that may still be written, by all fills with this budget together. */
export class FillBudget {
  #left = ROOM

  spend(characters: number): void {
    this.#left -= characters
    if (this.#left < 0) throw new Error(words.tooMuch)
  }
}

export type Engine = {
  renderText: (template: string, values: object, budget?: FillBudget) => string
  /** Values are escaped. */
  renderMarkup: (template: string, values: object, budget?: FillBudget) => string
  /** The variables in a text. Throws Liquid's error if it cannot be read. */
  variablesIn: (template: string) => string[]
}

const KEPT = 200

/** Letters are filled again and again, so results that depend only on their text are cached. */
function once<T>(work: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    if (!kept.has(text)) {
      if (kept.size >= KEPT) kept.clear()
      kept.set(text, work(text))
    }
    return kept.get(text) as T
  }
}

const printed = (value: unknown) => (value === null || value === undefined ? '' : cleanText(String(value)))

type Rules = {
  /** The tags and filters that these texts may use; undefined for all of Liquid. */
  only?: { tags: ReadonlySet<string>; filters: ReadonlySet<string> }
  /** Refuses a text before it is read. */
  check?: (template: string) => void
}

function makeEngine({ only, check = () => {} }: Rules): Engine {
  const plainText = new Liquid({ ...OPTIONS, outputEscape: printed })
  const markup = new Liquid({
    ...OPTIONS,
    outputEscape: (value: unknown) => escapeHtml(printed(value)).replaceAll('\n', '<br>'),
  })
  for (const liquid of [plainText, markup]) {
    // Liquid's own filter would print a value as markup.
    liquid.registerFilter('raw', (value: unknown) => value)
    if (only === undefined) continue
    for (const name of Object.keys(liquid.tags)) if (!only.tags.has(name)) delete liquid.tags[name]
    for (const name of Object.keys(liquid.filters)) if (!only.filters.has(name)) delete liquid.filters[name]
  }
  const reading = <T>(read: (text: string) => T) =>
    once((text) => {
      check(text)
      return read(text)
    })
  const readText = reading((text) => plainText.parse(text))
  const readMarkup = reading((text) => markup.parse(text))
  return {
    renderText: (template, values, budget) => fill(plainText, readText(template), { values, budget }),
    renderMarkup: (template, values, budget) => fill(markup, readMarkup(template), { values, budget }),
    variablesIn: reading((text) => plainText.globalVariablesSync(text)),
  }
}

type Filling = { values: object; budget: FillBudget | undefined }

function fill(liquid: Liquid, templates: Template[], { values, budget }: Filling): string {
  const emitter: Emitter = {
    buffer: '',
    write(piece: string) {
      budget?.spend(piece.length)
      this.buffer += piece
    },
  }
  const context = new Context(values, liquid.options, { sync: true }, { liquid })
  toValueSync(liquid.renderer.renderTemplates(templates, context, emitter))
  return emitter.buffer
}

/** For our own texts, which loop over lists. */
export const ourEngine: Engine = makeEngine({})

const MARKS_MAX = 200
const MARK_MAX = 300
const OWNERS_MARKS = new Set(['if', 'elsif', 'else', 'endif'])
const QUOTED = /"[^"]*"|'[^']*'/g

/** For owners' texts: only values and `if`, so that filling a text takes hardly longer than reading it. */
export const ownersEngine: Engine = makeEngine({
  only: {
    tags: new Set(['if']),
    // None of these makes a long text from a short one.
    filters: new Set(['append', 'capitalize', 'default', 'downcase', 'prepend', 'raw', 'strip', 'upcase']),
  },
  check: (template) => {
    if (template.length > ROOM) throw new Error(words.tooMuch)
    const marks = new Tokenizer(template).readTopLevelTokens().filter(({ kind }) => kind !== TokenKind.HTML)
    if (marks.length > MARKS_MAX) throw new Error(words.tooManyMarks(MARKS_MAX))
    for (const mark of marks) {
      if (mark instanceof TagToken && !OWNERS_MARKS.has(mark.name)) throw new Error(words.onlyIf(mark.name))
      const text = mark.getText()
      if (text.length > MARK_MAX) throw new Error(words.markTooLong(MARK_MAX))
      if (text.replace(QUOTED, '').includes('..')) throw new Error(words.noRanges)
    }
  },
})

/** @throws AppError INVALID if the text cannot be read or names a variable that the mail does not have */
export function checkVariables(template: string, variables: readonly string[], engine = ourEngine): void {
  let used: string[]
  try {
    used = engine.variablesIn(template)
  } catch (error) {
    throw new AppError('INVALID', `This text cannot be read: ${(error as Error).message}`)
  }
  const unknown = used.filter((name) => !variables.includes(name))
  if (unknown.length > 0)
    throw new AppError('INVALID', `There is no {{ ${unknown[0]} }} in this email. Use: ${variables.join(', ')}`)
}
