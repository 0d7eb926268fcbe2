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

export const renderText = (template: string, values: object): string => plainText.parseAndRenderSync(template, values)
export const renderMarkup = (template: string, values: object): string => markup.parseAndRenderSync(template, values)

/** Which variables a text names. Throws what Liquid says when it cannot be read. */
export const variablesIn = (template: string): string[] => plainText.globalVariablesSync(template)

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
    throw new AppError('INVALID', `There is no {{ ${unknown[0]} }} in this e-mail. Use: ${variables.join(', ')}`)
}
