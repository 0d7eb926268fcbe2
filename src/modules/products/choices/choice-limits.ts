/** The most choices that a product has. */
export const PRODUCT_CHOICES_MAX = 10
/** The most options of one choice that an item has. */
export const PICKS_MAX = 10

/** `one` option or `many` of them. */
export const CHOICE_KINDS = ['one', 'many'] as const
export const PRICE_ENTRIES = ['net', 'gross'] as const
/** An amount counts once for an item, or for each of its servings. */
export const PRICES_PER = ['item', 'serving'] as const
/** The part of a tier that a choice fills in. */
export const TIER_PARTS = ['flavour', 'filling', 'covering'] as const
