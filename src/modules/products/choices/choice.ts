import { z } from 'zod'
import {
  decimalOut,
  flag,
  id,
  instant,
  MONEY_MAX,
  optionalDecimal,
  optionalQuantity,
  quantity,
  quantityOut,
  required,
  version,
} from '#shared/fields.ts'
import { CHOICE_KINDS, PRICE_ENTRIES, PRICES_PER, TIER_PARTS } from './choice-limits.ts'
import { choiceWords as words } from './words.ts'

export const CHOICES_MAX = 100
export const OPTIONS_MAX = 60

/** A value that may be left out of a row of a list, which is sent whole. */
export const usually = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  schema.optional().transform((given): z.output<Schema> => given ?? value)

const pieces = z.object({ id, quantity: quantity('Quantity', { above: 0, max: 1_000_000, places: 6 }) })
export const supplyParts = z.array(pieces).max(20)
const share = (label: string) => optionalQuantity(label, { above: 0, max: 1_000_000, places: 6 })

const optionFields = z.object({
  /** The id of an existing option; left out for a new one. */
  id: id.nullish(),
  name: required('Option', 100),
  /** The amount that it adds, as typed; below zero it takes away. */
  price: optionalDecimal('Amount', { min: -MONEY_MAX, max: MONEY_MAX, places: 4 }).transform((price) => price ?? '0'),
  /** If left out, the bakery's own way of typing prices. */
  priceEntry: z.enum(PRICE_ENTRIES).optional(),
  pricePer: usually(z.enum(PRICES_PER), 'item'),
  recipeId: id.nullish(),
  /** Servings of the recipe for each serving of the cake. A recipe has this or `recipeBatches`. */
  recipeShare: share('Servings'),
  /** Batches of the recipe for one item, whatever its size. */
  recipeBatches: share('Batches'),
  /** Minutes for one item. */
  labourMinutes: optionalDecimal('Minutes', { min: 0, max: 1_000_000 }),
  /** Supplies for one item. */
  supplies: usually(supplyParts, []),
})
export const OptionInput = optionFields.refine(
  ({ recipeId, recipeShare, recipeBatches }) =>
    [recipeShare, recipeBatches].filter((amount) => amount != null).length === (recipeId == null ? 0 : 1),
  { path: ['recipeShare'], error: words.recipeAmount },
)
export type OptionInput = z.infer<typeof OptionInput>

export const CHOICE_NAME_MAX = 60

export const ChoiceInput = z.object({
  name: required('Name', CHOICE_NAME_MAX, words.nameRequired),
  kind: z.enum(CHOICE_KINDS),
  tierPart: z.enum(TIER_PARTS).nullish(),
  /** The whole list, in its order. An option that is left out is no longer offered. */
  options: z
    .array(OptionInput)
    .min(1, words.noOptions)
    .max(OPTIONS_MAX, `A choice holds up to ${OPTIONS_MAX} options`)
    .superRefine((options, context) => {
      for (const [i, message] of repeated(options, words.sameOption))
        context.addIssue({ code: 'custom', path: [i, 'name'], message })
    }),
})
export type ChoiceInput = z.infer<typeof ChoiceInput>

export const ChoiceChanges = ChoiceInput.partial().extend({ version })
export type ChoiceChanges = z.infer<typeof ChoiceChanges>

/** The places of names that came before in the list, whatever their capitals, with a message for each. */
export function repeated(named: readonly { name: string }[], message: (name: string) => string): [number, string][] {
  const seen = new Set<string>()
  return named.flatMap(({ name }, i): [number, string][] => {
    const key = name.trim().toLowerCase()
    if (seen.has(key)) return [[i, message(name)]]
    seen.add(key)
    return []
  })
}

export const PartOut = z.object({ id, name: z.string(), quantity: quantityOut })

export const ChoiceOption = z.object({
  id,
  name: z.string(),
  price: decimalOut,
  priceEntry: z.enum(PRICE_ENTRIES),
  pricePer: z.enum(PRICES_PER),
  recipeId: id.nullable(),
  recipeName: z.string().nullable(),
  recipeShare: quantityOut.nullable(),
  recipeBatches: quantityOut.nullable(),
  labourMinutes: decimalOut.nullable(),
  supplies: z.array(PartOut),
})
export type ChoiceOption = z.infer<typeof ChoiceOption>

export const Choice = z.object({
  id,
  name: z.string(),
  kind: z.enum(CHOICE_KINDS),
  tierPart: z.enum(TIER_PARTS).nullable(),
  /** The options that are offered. */
  options: z.array(ChoiceOption),
  /** How many products have it. */
  products: z.int(),
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Choice = z.infer<typeof Choice>
