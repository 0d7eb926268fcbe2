import { z } from 'zod'
import { own } from '#shared/languages/own.ts'
import { fieldWords } from '#shared/text/field-words.ts'
import { cleanText, truncate } from '#shared/text/text.ts'
import { CUSTOM_FIELD_ID, CUSTOM_FIELDS_MAX, type CustomField, CustomFieldType } from './custom-field.ts'
import { writeOptions } from './option-list.ts'

const ANSWER_MAX = 2000

/** A stored answer, with the question as it was asked (ENQ-5). */
export const Answer = z.object({
  id: z.string(),
  label: z.string(),
  /** Null if the question was no longer on the form when the answer came (R37). */
  type: CustomFieldType.nullable(),
  answer: z.string(),
})
export type Answer = z.infer<typeof Answer>

/** The most characters of all answers to a form, with the ids of its questions and separators. */
export const ANSWERS_LENGTH_MAX = CUSTOM_FIELDS_MAX * (ANSWER_MAX + 100)

const REMOVED_LABEL = 'Answer to a removed question'

const textOf = (given: unknown): string => (typeof given === 'string' ? cleanText(given).trim() : '')
const partsOf = (given: unknown): string[] =>
  (Array.isArray(given) ? given.slice(0, 200) : [given]).map(textOf).filter((part) => part !== '')

/**
 * The answers to the form's questions in its order, then those to questions that are no longer on it. `given` may be
 * any map by field id; invalid keys are dropped. `problems` are by field id.
 */
export function answersOf(
  fields: readonly CustomField[],
  given: unknown,
): { answers: Answer[]; problems: Map<string, string> } {
  const entries = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : []
  const byId = new Map<string, unknown>(
    entries.filter(([id]) => CUSTOM_FIELD_ID.test(id)).slice(0, 2 * CUSTOM_FIELDS_MAX),
  )
  const answers: Answer[] = []
  const problems = new Map<string, string>()
  for (const { id, name, type, mandatory } of fields) {
    const parts = partsOf(byId.get(id))
    // An option may contain a comma; free text stays as typed.
    const answer = type === 'multiple-choice' ? writeOptions(parts) : parts.join(', ')
    byId.delete(id)
    if (answer === '' && mandatory) problems.set(id, fieldWords.required(own(name)))
    else if (answer.length > ANSWER_MAX) problems.set(id, fieldWords.tooLong(own(name), ANSWER_MAX))
    else if (answer !== '') answers.push({ id, label: name, type, answer })
  }
  for (const [id, value] of byId) {
    const answer = truncate(partsOf(value).join(', '), ANSWER_MAX)
    if (answer !== '') answers.push({ id, label: REMOVED_LABEL, type: null, answer })
  }
  return { answers, problems }
}
