import { checkVariables } from './liquid.ts'

export type EmailDefinition<Name extends string = string> = {
  /** Name of the template as EML-4 lists it, such as `quote_sent`. */
  key: string
  /** Liquid, one line of plain text. */
  subject: string
  /** Liquid and simple HTML: p, strong, em, lists, headings, table, `<a class="button" href="{{ link }}">`. */
  body: string
  variables: readonly Name[]
}

/** An email as data. Throws at once if its texts use an undeclared variable. */
export function defineEmail<const Name extends string>(definition: EmailDefinition<Name>): EmailDefinition<Name> {
  checkVariables(definition.subject, definition.variables)
  checkVariables(definition.body, definition.variables)
  return definition
}
