import { choicesText } from '#modules/products/choices/choices-text.ts'
import { chosenWords } from '#modules/products/choices/chosen-words.ts'
import { optionRecipes } from '#modules/products/choices/made-of.ts'
import { type Picked, wholePicks } from '#modules/products/choices/picked.ts'
import { optionAmount, type PickedPrice, pickedPrice } from '#modules/products/choices/picked-price.ts'
import { type ChoicesOfToday, type OptionToday, pickOf, type SizeToday } from '#modules/products/choices/today.ts'
import { choiceWords as words } from '#modules/products/choices/words.ts'
import { AppError } from '#shared/errors.ts'
import { wordedForBooks } from '#shared/languages/translatable.ts'
import type { OrderLine, OrderLineInput } from '../schema.ts'
import type { TierInput } from '../tier.ts'
import { type TaxesOfToday, taxPercentToday } from './line-tax.ts'

export type LineChoices = Pick<OrderLine, 'sizeId' | 'size' | 'picks' | 'choicesText'>
type Named = Partial<Pick<OrderLineInput, 'productId' | 'sizeId' | 'optionIds' | 'tiers'>>
type Before = Pick<OrderLine, 'sizeId' | 'size' | 'picks' | 'optionIds' | 'tiers'>
type Chosen = Pick<OrderLine, 'sizeId' | 'optionIds'>
type Basis = ChoicesOfToday & { taxes: TaxesOfToday }
type Priced = { priceEntry: 'net' | 'gross'; taxEnabled: boolean; currency: string }

/** The ids that a line names. A line that does not say keeps those that it had. */
export const namedChoices = (line: Named, before?: Chosen) => ({
  sizeId: (line.sizeId === undefined ? before?.sizeId : line.sizeId) ?? null,
  optionIds: [...new Set(line.optionIds ?? before?.optionIds ?? [])],
})

/** True if it is the same size with the same options, in whatever order. */
export function isChosenAlike(before: Chosen, line: Named): boolean {
  const { sizeId, optionIds } = namedChoices(line, before)
  const picked = before.optionIds
  return before.sizeId === sizeId && picked.length === optionIds.length && picked.every((id) => optionIds.includes(id))
}

/** Today's price of one of a line in its size with its options; undefined where none can be told. */
export function listPrice(line: Named, basis: Basis, order: Priced, before?: Before): PickedPrice | undefined {
  const product = line.productId == null ? undefined : basis.taxes.products.get(line.productId)
  const { sizeId, optionIds } = namedChoices(line, before)
  const size = sizeId === null ? undefined : basis.sizes.get(sizeId)
  if (product === undefined || (product.hasSizes && size === undefined) || size?.isOffered === false) return undefined
  const taxed = taxedAs(line, basis, order)
  const picks = optionIds.flatMap((id) => {
    const option = basis.options.get(id)
    const kept = before && wholePicks(before.picks).find(({ optionId }) => optionId === id)
    if (option?.isOffered !== true && kept) return [kept]
    return option ? [optionAmount(option, servingsOf(size, product), taxed)] : []
  })
  const ofTiers = (line.tiers ?? []).flatMap((tier) =>
    (tier.optionIds ?? []).flatMap((id) => {
      const option = basis.options.get(id)
      const kept = keptTierPick(id, tier, before)
      if (option?.isOffered !== true && kept) return [kept]
      return option ? [optionAmount(option, tier.servings ?? null, taxed)] : []
    }),
  )
  return pickedPrice(size?.price ?? product.price, [...picks, ...ofTiers], taxed)
}

const servingsOf = (size: SizeToday | undefined, product: { servings: number | null }) =>
  size ? size.servings : product.servings

const taxedAs = ({ productId }: Named, { taxes }: Basis, { taxEnabled, ...order }: Priced) => ({
  ...order,
  taxPercent: taxEnabled ? taxPercentToday({ productId }, taxes) : '0',
})

type Choosing = {
  line: OrderLineInput
  /** The path of the line in a refusal. */
  path: string
  before: Before | undefined
  /** Takes options that are no longer offered too, as in a copy of an older order. */
  isCopy: boolean
  /** Takes today's words and amounts even where nothing was chosen anew. */
  isRenewed: boolean
}

/**
 * The size and options of a line in words and amounts. A line that is chosen as before keeps those it had; so does an
 * option that stays with its size.
 *
 * @throws AppError `INVALID` that names the line's `sizeId` or `optionIds`.
 */
export function lineChoices(
  { line, path, before, isCopy, isRenewed }: Choosing,
  basis: Basis,
  order: Priced,
): LineChoices {
  if (before && !isRenewed && isChosenAlike(before, line))
    return withText({ ...before, picks: wholePicks(before.picks) })
  const { sizeId, optionIds } = namedChoices(line, before)
  if (sizeId === null && optionIds.length === 0) return withText({ sizeId: null, size: null, picks: [] })
  const product = line.productId == null ? undefined : basis.taxes.products.get(line.productId)
  const size = sizeId === null ? null : (basis.sizes.get(sizeId) ?? null)
  const isKeptSize = before !== undefined && before.sizeId === sizeId
  if (sizeId !== null && (size?.productId !== line.productId || !(size?.isOffered || isKeptSize || isCopy)))
    throw refused(`${path}.sizeId`, words.sizeUnknown)
  const keptOf = (id: number) =>
    isKeptSize ? wholePicks(before.picks).find(({ optionId }) => optionId === id) : undefined
  // In the order of the product's choices, however they were picked.
  const placeOf = ({ choiceId }: Picked) => product?.choices.findIndex((link) => link.choiceId === choiceId) ?? 0
  const picks = optionIds.map((optionId): Picked => {
    const option = basis.options.get(optionId)
    const kept = keptOf(optionId)
    if (kept && (!isRenewed || option?.isOffered !== true)) return kept
    if (option === undefined || product === undefined) throw refused(`${path}.optionIds`, words.optionUnknown)
    const link = product.choices.find(({ choiceId }) => choiceId === option.choiceId)
    if (!isCopy && (link === undefined || link.leftOut.includes(optionId) || !option.isOffered))
      throw refused(`${path}.optionIds`, chosenWords.notAChoice(option.name, line.name))
    if (!isCopy && size?.leftOut.includes(optionId))
      throw refused(`${path}.optionIds`, chosenWords.notInSize(option.name, size.name))
    return pickOf(optionId, option, servingsOf(size ?? undefined, product), taxedAs(line, basis, order))
  })
  refuseTooMany(picks, { path: `${path}.optionIds`, basis, product })
  return withText({
    sizeId,
    size: size && { name: size.name, servings: size.servings, factor: size.factor },
    picks: picks.toSorted((a, b) => placeOf(a) - placeOf(b)),
  })
}

type Counted = {
  path: string
  basis: Basis
  product: { choices: readonly { choiceId: number; most: number | null }[] } | undefined
}

/** Refuses two options of a choice of one, and more than a choice of many allows. */
function refuseTooMany(picks: readonly Picked[], { path, basis, product }: Counted) {
  for (const [choiceId, ofChoice] of Map.groupBy(picks, (pick) => pick.choiceId)) {
    const { choice, optionId } = ofChoice[0] as Picked
    const isOne = basis.options.get(optionId)?.kind === 'one'
    const most = isOne ? 1 : product?.choices.find((link) => link.choiceId === choiceId)?.most
    if (most != null && ofChoice.length > most) throw refused(path, chosenWords.chooseUpTo(choice, most))
  }
}

/** The same option for a tier that served as many keeps what it added. */
const keptTierPick = (optionId: number, { servings }: TierInput, before: Before | undefined): Picked | undefined =>
  before?.picks.find(
    (pick) =>
      pick.optionId === optionId &&
      pick.tier !== undefined &&
      (before.tiers[pick.tier]?.servings ?? null) === (servings ?? null),
  )

/** True if the tiers serve as many and have the same options as before. */
export const areTiersAlike = (before: Pick<OrderLine, 'tiers'>, { tiers = [] }: Named): boolean => {
  const said = (all: readonly TierInput[]) =>
    JSON.stringify(all.map(({ servings, optionIds = [] }) => (optionIds.length > 0 ? [servings, optionIds] : [])))
  return said(before.tiers) === said(tiers)
}

/**
 * OPT-8: the options of each tier in amounts, counted once for the tier or by its servings. An option fills in the words
 * of its part of the tier and brings its recipe.
 *
 * @throws AppError `INVALID` that names the tier's `optionIds` or `servings`.
 */
export function tierChoices(
  { line, path, before, isCopy, isRenewed }: Choosing,
  basis: Basis,
  order: Priced,
): { tiers: TierInput[]; picks: Picked[] } {
  const product = line.productId == null ? undefined : basis.taxes.products.get(line.productId)
  const size = line.sizeId == null ? undefined : basis.sizes.get(line.sizeId)
  const chosen = (line.tiers ?? []).map((tier, at) => {
    const optionIds = [...new Set(tier.optionIds ?? [])]
    if (optionIds.length === 0) return { tier: { ...tier, made: [] }, picks: [] }
    const here = `${path}.tiers.${at}`
    const options = optionIds.flatMap((optionId) => {
      const option = basis.options.get(optionId)
      const kept = keptTierPick(optionId, tier, before)
      if (option === undefined || product === undefined) throw refused(`${here}.optionIds`, words.optionUnknown)
      const link = product.choices.find(({ choiceId }) => choiceId === option.choiceId)
      const isFree = link !== undefined && option.isOffered && !link.leftOut.includes(optionId)
      if (!kept && !isCopy && (!isFree || option.tierPart === null))
        throw refused(`${here}.optionIds`, chosenWords.notAChoice(option.name, line.name))
      if (!kept && !isCopy && size?.leftOut.includes(optionId))
        throw refused(`${here}.optionIds`, chosenWords.notInSize(option.name, size.name))
      if (!tier.servings && option.pricePer === 'serving')
        throw refused(`${here}.servings`, words.perServingNeedsServings(words.aTier(at), option.name))
      const keeps = kept && (!isRenewed || !option.isOffered)
      const pick = keeps ? kept : pickOf(optionId, option, tier.servings ?? null, taxedAs(line, basis, order))
      return [{ option, pick: { ...pick, tier: at } }]
    })
    const picks = options.map(({ pick }) => pick)
    refuseTooMany(picks, { path: `${here}.optionIds`, basis, product })
    const made = optionRecipes(
      options.map(({ option, pick }) => ({ ...option, optionId: pick.optionId })),
      tier.servings ?? null,
    )
    return { tier: { ...filledIn(tier, options), optionIds, made }, picks }
  })
  return { tiers: chosen.map(({ tier }) => tier), picks: chosen.flatMap(({ picks }) => picks) }
}

/** A tier says in words what was chosen for it, unless it says something else already. */
function filledIn(tier: TierInput, options: readonly { option: OptionToday; pick: Picked }[]): TierInput {
  const filled = { ...tier }
  for (const [part, ofPart] of Map.groupBy(options, ({ option }) => option.tierPart))
    if (part !== null && !tier[part]) filled[part] = ofPart.map(({ pick }) => pick.option).join(', ')
  return filled
}

const withText = ({ sizeId, size, picks }: Omit<Before, 'optionIds' | 'tiers'>): LineChoices => ({
  sizeId,
  size,
  picks,
  choicesText: wordedForBooks(() => choicesText(size, picks)),
})

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
