import { sql } from 'kysely'
import { ownBlock, ownLine } from '#modules/own-words/own-word.ts'
import type { WordsOfModule } from '#modules/own-words/server/store.ts'
import { FORM_TEXTS } from '../default-words.ts'
import { formSettingsWords as words } from '../words.ts'
import { getForm } from './form-settings.ts'

/** The owner's texts and questions of the form, and her public notes on closed days. Texts of a new form are ours. */
export const wordsOfForm: WordsOfModule = {
  group: 'form',
  read: async (scope) => {
    const { settings: form } = await getForm(scope)
    const { rows: closed } = await sql<{ id: number; text: string }>`
      select id, public_text as text from blocked_ranges
       where business_id = ${scope.businessId} and public_text is not null and to_day >= ${scope.today}
       order by from_day, id`.execute(scope.db)
    const texts = (['formDescription', 'formInstructions', 'preSubmissionNotice'] as const).filter(
      (name) => form[name] !== FORM_TEXTS[name],
    )
    return [
      ...(form.formTitle === FORM_TEXTS.formTitle ? [] : ownLine('form.formTitle', words.formTitle, form.formTitle)),
      ...texts.flatMap((name) => ownBlock(`form.${name}`, words[name], form[name])),
      ...form.customFields.flatMap(({ id, name, options }) => [
        ...ownLine(`form.${id}`, words.question, name),
        ...options.flatMap((option, i) => ownLine(`form.${id}.${i}`, words.answerTo(name), option)),
      ]),
      ...closed.flatMap(({ id, text }) => ownLine(`closed.${id}`, words.closedDays, text)),
    ]
  },
}
