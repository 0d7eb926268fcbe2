import { inRow } from '#shared/languages/written.ts'
import { type Allergen, allergenLabel, isOther } from './allergen.ts'

/** Within a sentence. Somebody's own words stay as they are. */
export const namesOfCodes = (codes: readonly Allergen[]): string =>
  inRow(codes.map((code) => (isOther(code) ? allergenLabel(code) : allergenLabel(code).toLowerCase())))

export const avoidsWords = {
  choose: 'Allergens to avoid',
  allergic: 'Allergic to',
  allergicHelp: 'We compare it with the recipes of the order.',
  prefers: 'Would rather not have',
  prefersHelp: 'For example, vegan. It never holds an order up.',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'That could not be saved.',
  proposal: (codes: readonly Allergen[]) => `We think this means ${namesOfCodes(codes)}. Is that right?`,
  take: 'Yes, allergic to these',
  nothing: 'Nothing to avoid',
  nothingMore: 'Nothing else to avoid',
  noneRead: 'Choose the allergens to avoid, or say that there are none.',
  noMoreRead: 'Choose what else to avoid, or say that there is nothing else.',
} as const
