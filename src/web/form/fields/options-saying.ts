import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { saysWords } from '#shared/text/search-words.ts'

/** The options, grouped or not, whose label contains every word of the search. */
export const optionsSaying: OptionsFilter = ({ options, search, limit }) => {
  let left = limit
  const isShown = ({ label }: ComboboxItem) => left > 0 && saysWords(search, label) && left-- > 0
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return isShown(option) ? [option] : []
    const items = option.items.filter(isShown)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
