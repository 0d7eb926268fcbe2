import { inRow } from '#shared/languages/written.ts'
import { type Allergen, allergenLabel, isOther } from './allergen.ts'

/** Within a sentence. Somebody's own words stay as they are. */
export const namesOfCodes = (codes: readonly Allergen[]): string =>
  inRow(codes.map((code) => (isOther(code) ? allergenLabel(code) : allergenLabel(code).toLowerCase())))

export const avoidsWords = {
  choose: 'What is avoided',
  allergic: 'Allergic to',
  allergicHelp: 'We compare it with the recipes of the order.',
  prefers: 'Would rather not have',
  prefersHelp: 'For example a vegan. Nothing waits for it.',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'That could not be saved.',
  proposal: (codes: readonly Allergen[]) => `We read: ${namesOfCodes(codes)}. Right?`,
  take: 'Yes, allergic to these',
  nothing: 'Nothing to watch',
  nothingMore: 'Nothing else',
  noneRead: 'Choose what is avoided, or say that there is nothing.',
  noMoreRead: 'Choose what else is avoided, or say that there is nothing else.',
} as const
