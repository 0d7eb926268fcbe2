import { z } from 'zod'
import { RolledAllergen } from '#modules/recipes/schema.ts'
import { OVERHEAD_MODES } from '#modules/settings/schema.ts'
import { decimalOut, flag, id, instant, moneyOut, quantity, quantityOut, textOut, version } from '#shared/fields.ts'
import { fieldsOf } from '#shared/records/fields-of.ts'
import { PICKS_MAX, PRODUCT_CHOICES_MAX } from './choices/choice-limits.ts'
import { ProductChoice, ProductChoicesInput, ProductSize, SizesInput } from './choices/size.ts'
import { priceField } from './price-field.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'

const number = decimalOut.nullable()

export const PARTS_MAX = 100
const partQuantity = (label: string) => quantity(label, { above: 0, max: 1_000_000, places: 6 })

export const ProductInput = z.object({
  ...fieldsOf(PRODUCT_FIELDS, 'input'),
  /** Before tax. One of the two prices is given. */
  price: priceField('Price').optional(),
  priceIncludingTax: priceField('Price').optional(),
  /** Batches of recipes; S2's cost fields are ignored. */
  recipes: z
    .array(z.object({ id, quantity: partQuantity('Batches') }))
    .max(PARTS_MAX)
    .optional(),
  supplies: z
    .array(z.object({ id, quantity: partQuantity('Quantity') }))
    .max(PARTS_MAX)
    .optional(),
  /** Price and servings of a product with sizes are those of the cheapest one. */
  sizes: SizesInput.optional(),
  choices: ProductChoicesInput.optional(),
})
export type ProductInput = z.infer<typeof ProductInput>

export const ProductChanges = ProductInput.partial().extend({ version })
export type ProductChanges = z.infer<typeof ProductChanges>

/** The fields of an unsaved form that its cost depends on; a size and options stand for one that is made so. */
export const ProductDraft = ProductInput.pick({
  type: true,
  servings: true,
  price: true,
  priceIncludingTax: true,
  taxRateId: true,
  recipes: true,
  supplies: true,
  labourMinutes: true,
  labourRate: true,
  labourCost: true,
  overheadMode: true,
  overheadValue: true,
}).extend({
  sizeId: id.nullish(),
  optionIds: z
    .array(id)
    .max(PRODUCT_CHOICES_MAX * PICKS_MAX)
    .optional(),
})
export type ProductDraft = z.infer<typeof ProductDraft>

const part = {
  id,
  name: z.string(),
  quantity: quantityOut,
  /** The cost of this quantity; null if not priced. */
  cost: number,
  unpricedCount: z.int(),
}

/** `cost_price` is the cost of one batch. */
export const ProductRecipeFigures = z.object({ ...part, cost_price: number })
export const ProductSupplyFigures = z.object({ ...part, unitPrice: number })

/** The figures that follow from a product's recipes, supplies and settings. */
export const ProductFigures = z.object({
  recipes: z.array(ProductRecipeFigures),
  supplies: z.array(ProductSupplyFigures),
  labourMinutes: number,
  labourRate: number,
  /** The cost of labour: fixed, or minutes at the rate. */
  labourCost: decimalOut,
  labourFixed: flag,
  /** The fixed cost as typed; a size has it times its factor. */
  fixedLabourCost: number,
  overheadMode: z.enum(OVERHEAD_MODES),
  overheadValue: decimalOut,
  overheadAmount: decimalOut,
  recipesCost: decimalOut,
  suppliesCost: decimalOut,
  /** At least this much, if `unpricedCount` is above 0. */
  totalCost: decimalOut,
  unpricedCount: z.int(),
  /** True if somebody has entered what it is made of. */
  costed: flag,
  grossProfit: moneyOut,
  margin: number,
  markup: number,
  /** Before tax, rounded as the settings say. */
  suggestedPrice: number,
  /**
   * PRD-3: the price that pays all labour at the business's hourly rate and all other costs; null if it cannot be
   * calculated.
   */
  priceForHourlyRate: number,
  /** The owner's target in per cent of the price. */
  targetMargin: number,
  belowTarget: flag,
})
export type ProductFigures = z.infer<typeof ProductFigures>

const prices = {
  price: decimalOut,
  priceIncludingTax: moneyOut,
  suggestedPriceIncludingTax: number,
}

/** The recipes, supplies and minutes of one piece, in a size and with options. */
export const ProductPreview = ProductFigures.extend({ ...prices, servings: z.int().nullable() })
export type ProductPreview = z.infer<typeof ProductPreview>

export const Product = z.object({
  id,
  ...fieldsOf(PRODUCT_FIELDS, 'output'),
  ...ProductFigures.shape,
  /** The type's name, such as "Cake". */
  typeName: z.string(),
  ...prices,
  /** Empty if it is sold in one size. */
  sizes: z.array(ProductSize),
  choices: z.array(ProductChoice),
  /** The tax rate in per cent: the product's, its type's or the default one. */
  taxRate: decimalOut,
  taxName: textOut,
  /** True if its rate was archived: it stays valid until another one is chosen. */
  taxRateArchived: flag,
  /** Also null while the picture is being prepared. */
  imageUrl: textOut,
  /** Its own lead days, else those of its type. */
  noticeDays: z.int(),
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Product = z.infer<typeof Product>

/** A type with its number of products; archived products are not counted. */
export const ProductTypeCount = z.object({
  slug: z.string(),
  name: z.string(),
  color: z.string(),
  hidden: flag,
  products: z.int(),
  onForm: z.int(),
})
export type ProductTypeCount = z.infer<typeof ProductTypeCount>

export const ProductSales = z.object({
  /** Orders that are not cancelled. */
  orders: z.int(),
  lastSold: z.string().nullable(),
})
export type ProductSales = z.infer<typeof ProductSales>

/** An order or request that names a product. */
export const ProductUse = z.object({
  kind: z.enum(['order', 'request', 'menu', 'standing']),
  id,
  /** The order's number, the request's reference, or the name of the menu or standing order. */
  name: z.string(),
  customerName: z.string(),
  status: z.string(),
  eventDate: z.string().nullable(),
})
export type ProductUse = z.infer<typeof ProductUse>

export const ProductAllergens = z.object({
  contains: z.array(RolledAllergen),
  mayContain: z.array(RolledAllergen),
  notChecked: z.array(z.string()),
})
export type ProductAllergens = z.infer<typeof ProductAllergens>
