type Chosen = {
  optionIds?: readonly number[] | null | undefined
  tiers?: readonly { optionIds?: readonly number[] | undefined }[] | undefined
}

/** The options of the tiers of an item. */
export const optionsOfTiers = ({ tiers = [] }: Chosen): number[] => tiers.flatMap(({ optionIds = [] }) => optionIds)

/** The options of an item and of its tiers. */
export const optionsIn = (item: Chosen): number[] => [...(item.optionIds ?? []), ...optionsOfTiers(item)]
