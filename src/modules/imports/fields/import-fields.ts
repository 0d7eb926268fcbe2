import type { ImportType } from '../import-type.ts'
import { contactFields } from './contacts.ts'
import { expenseFields } from './expenses.ts'
import type { FieldSet, ImportField } from './import-field.ts'
import { ingredientFields } from './ingredients.ts'
import { orderFields } from './orders.ts'
import { productFields } from './products.ts'
import { recipeFields } from './recipes.ts'
import { supplyFields } from './supplies.ts'

/** S2 section 3: the fields of its six types, in its order. */
export const IMPORT_FIELDS: Readonly<Record<ImportType, FieldSet>> = {
  ingredients: ingredientFields,
  recipes: recipeFields,
  supplies: supplyFields,
  products: productFields,
  contacts: contactFields,
  expenses: expenseFields,
  orders: orderFields,
}

export const requiredFields = (type: ImportType): readonly ImportField[] =>
  IMPORT_FIELDS[type].fields.filter(({ required }) => required)
