import { z } from 'zod'
import { decimalOut } from '#shared/fields.ts'
import { Product, ProductChanges, ProductInput } from './schema.ts'

const { type, labourCost, labourRate, overheadValue } = ProductInput.shape
/** X8: the specification's names for a product's input, beside our own. */
const GIVEN = {
  category: type,
  laborCost: labourCost,
  laborRate: labourRate,
  overhead: overheadValue,
  overheadAmount: overheadValue,
}
export const ProductIn = ProductInput.extend(GIVEN)
export const ProductChangesIn = ProductChanges.extend(GIVEN)

const first = <Value>(...values: Value[]) => values.find((value) => value !== undefined)

/** The input under our own names only. If a value came under both, ours counts. */
export function ownNames<Own extends z.infer<typeof ProductIn> | z.infer<typeof ProductChangesIn>>(given: Own) {
  const { category, laborCost, laborRate, overhead, overheadAmount, ...own } = given
  const amount = first(overheadAmount, overhead)
  return {
    ...own,
    type: first(own.type, category),
    labourCost: first(own.labourCost, laborCost),
    labourRate: first(own.labourRate, laborRate),
    overheadMode: first(own.overheadMode, own.overheadValue === undefined && amount ? 'amount' : undefined),
    overheadValue: first(own.overheadValue, amount),
  }
}

/** R56: products in answers. */
export const ProductOut = z
  .custom<Product>()
  .transform((product) => ({
    ...product,
    category: product.type,
    laborCost: product.labourCost,
    laborRate: product.labourRate,
    overhead: product.overheadAmount,
    cost: product.totalCost,
  }))
  .pipe(
    Product.extend({
      category: z.string(),
      laborCost: decimalOut,
      laborRate: decimalOut.nullable(),
      overhead: decimalOut,
      cost: decimalOut,
    }),
  )
