import type { ImportType } from './import-type.ts'

const plural = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

export const importWords = {
  title: 'Import',
  intro: 'Bring your lists along: from a spreadsheet, a shop, an address book or a bank.',
  titleOf: (type: ImportType) => `Import ${type}`,
  typeNames: {
    ingredients: 'Ingredients',
    recipes: 'Recipes',
    supplies: 'Supplies',
    products: 'Products',
    contacts: 'Contacts',
    expenses: 'Expenses',
  } satisfies Record<ImportType, string>,
  typeTexts: {
    ingredients: 'What you buy to bake with, with pack sizes and prices.',
    recipes: 'Your recipes with their ingredients and methods.',
    supplies: 'Boxes, boards, ribbon and all else that is not eaten.',
    products: 'What you sell, made of recipes and supplies.',
    contacts: 'Customers and suppliers.',
    expenses: 'Purchases, or a statement of your bank.',
  } satisfies Record<ImportType, string>,

  notANumber: (text: string) => `"${text.slice(0, 60)}" is not a number`,
  notADate: (text: string) => `"${text.slice(0, 60)}" is not a date`,
  notASize: (text: string) => `"${text.slice(0, 60)}" is not a size such as 500 or 6 oz`,
  notAFlag: (text: string) => `"${text.slice(0, 60)}" is neither yes nor no`,
  required: (label: string) => `${label} is required`,
  receiptNote: (text: string) => `Receipt: ${text}`,
  moneyIn: 'Money that came in is no expense',
  noQuantity: (text: string) => `"${text.slice(0, 80)}" has no quantity and is left out`,
  unknownCreated: (name: string) => `"${name.slice(0, 80)}" is new: it is added and needs a price`,
  unknownRecipe: (name: string) => `"${name.slice(0, 80)}" is new: it is added as an empty recipe`,
  unknownSkipped: (name: string) => `"${name.slice(0, 80)}" is not known and is left out`,
  typeUnknown: (name: string) => `"${name.slice(0, 60)}" is none of your product types: it goes under Other`,
  noPrice: 'It has no price yet: it is added at 0',
  duplicate: 'It is there already',
  consentFrom: (file: string) => `Imported from ${file}`,
  unnamedFile: 'a file',

  missing: (labels: readonly string[]) =>
    `Missing Required Fields: Please map the following required fields: ${labels.join(', ')}`,
  noneProcessed: 'No records were processed.',
  failed: 'Failed to import data',
  notOfBatch: 'This import is of another kind',
  undone: 'This import was undone',
  keptChanged: 'It was changed since, so it stays',
  keptUsed: 'It is in use, so it stays',
  tooLate: 'An import can be undone for seven days',
  result: ({ imported, updated, skipped, failed }: Record<'imported' | 'updated' | 'skipped' | 'failed', number>) =>
    [
      `${plural(imported, 'record', 'records')} imported`,
      ...(updated > 0 ? [`${updated} updated`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(', '),
  reason: 'Reason',
}
