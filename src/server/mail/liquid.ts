import { Liquid, type LiquidOptions } from 'liquidjs'
import { AppError } from '#shared/errors.ts'
import { cleanText, escapeHtml } from '#shared/text.ts'

const OPTIONS: LiquidOptions = {
  // In-memory templates only, and there are none: no tag can read a file.
  templates: {},
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  lenientIf: true,
  parseLimit: 200_000,
  renderLimit: 1_000,
  memoryLimit: 5_000_000,
}

const printed = (value: unknown) => (value === null || value === undefined ? '' : cleanText(String(value)))

const plainText = new Liquid(OPTIONS)
const markup = new Liquid({
  ...OPTIONS,
  outputEscape: (value: unknown) => escapeHtml(printed(value)).replaceAll('\n', '<br>'),
})

// `raw` would print a value as markup.
markup.registerFilter('raw', (value: unknown) => value)

const KEPT = 200

/** Letters are filled again and again: what follows from their text alone is worked out once. */
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
const readText = once((text) => plainText.parse(text))
const readMarkup = once((text) => markup.parse(text))

export const renderText = (template: string, values: object): string =>
  plainText.renderSync(readText(template), values) as string
export const renderMarkup = (template: string, values: object): string =>
  markup.renderSync(readMarkup(template), values) as string

/** Which variables a text names. Throws what Liquid says when it cannot be read. */
export const variablesIn: (template: string) => string[] = once((text) => plainText.globalVariablesSync(text))

/** INVALID when the text cannot be read or names a variable that the mail does not have. */
export function checkVariables(template: string, variables: readonly string[]): void {
  let used: string[]
  try {
    used = variablesIn(template)
  } catch (error) {
    throw new AppError('INVALID', `This text cannot be read: ${(error as Error).message}`)
  }
  const unknown = used.filter((name) => !variables.includes(name))
  if (unknown.length > 0)
    throw new AppError('INVALID', `There is no {{ ${unknown[0]} }} in this email. Use: ${variables.join(', ')}`)
}
