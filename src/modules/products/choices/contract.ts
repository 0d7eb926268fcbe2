import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { HistoryEntry } from '#shared/records/history.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { get } from '#shared/route.ts'
import { Choice, ChoiceChanges, ChoiceInput } from './choice.ts'
import { CHOICE_SORTS } from './filters.ts'

export const ChoiceListing = listing(CHOICE_SORTS)
export type ChoiceListing = z.infer<typeof ChoiceListing>

export const choicesContract = {
  ...recordRoutes('/choices', {
    noun: 'choice',
    plural: 'choices',
    row: Choice,
    input: ChoiceInput,
    changes: ChoiceChanges,
    listing: ChoiceListing,
  }),
  history: get('/choices/{id}/history', {
    summary: 'What was changed of a choice, newest first',
    params: byId,
    output: z.array(HistoryEntry),
  }),
}
