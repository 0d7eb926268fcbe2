import type { CustomField } from './custom-field.ts'
import { eventTypeChoices } from './form-choices.ts'
import type { PublicFormSettings } from './form-settings.ts'

type Choices = { eventType: string; customFields: Record<string, string | string[]> }

/** A stored draft without choices that the form has dropped since: a field that shows none must not send one. */
export function stillOffered<Typed extends Choices>(
  typed: Typed,
  { eventTypes, customFields }: Pick<PublicFormSettings, 'eventTypes' | 'customFields'>,
): Typed {
  const isOffered = eventTypeChoices({ eventTypes }).some(({ value }) => value === typed.eventType)
  const answers = Object.entries(typed.customFields).map(([id, given]) => {
    const field = customFields.find((each) => each.id === id)
    return [id, field && field.type !== 'text' ? offeredBy(field, given) : given]
  })
  return { ...typed, eventType: isOffered ? typed.eventType : '', customFields: Object.fromEntries(answers) }
}

function offeredBy({ type, options }: CustomField, given: string | string[]): string | string[] {
  const offered = [given].flat().filter((option) => options.includes(option))
  return type === 'multiple-choice' ? offered : (offered[0] ?? '')
}
