import { z } from 'zod'
import { SelectedProduct } from '#modules/order-form/selected-product.ts'
import { id } from '#shared/fields.ts'
import { Enquiry } from './schema.ts'

const Specified = SelectedProduct.extend({
  id,
  productName: z.string(),
  description: z.string().nullable(),
  notes: z.string(),
})

/** S1, 3: a chosen line with all ten of its fields, some under two names. */
const SelectedProductOut = z
  .custom<SelectedProduct>()
  .transform((line) => ({
    ...line,
    id: line.productId,
    productName: line.name,
    description: line.description ?? null,
    notes: '',
  }))
  .pipe(Specified)

/** R56: a request as it leaves the server, with the specification's names beside ours. */
export const EnquiryOut = Enquiry.extend({ selectedProducts: z.array(SelectedProductOut) })
export type EnquiryOut = z.output<typeof EnquiryOut>
