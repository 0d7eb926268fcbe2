import { chosenWords as words } from './chosen-words.ts'
import { type LineSize, type Picked, wholePicks } from './picked.ts'

/** "10 inch, serves 36 · Chocolate mud · Raspberry"; null without a size and options. A tier tells its own. */
export function choicesText(
  size: Pick<LineSize, 'name' | 'servings'> | null,
  picks: readonly Pick<Picked, 'option' | 'tier'>[],
): string | null {
  const of = size && (size.servings === null ? size.name : words.sizeServes(size.name, size.servings))
  return [...(of === null ? [] : [of]), ...wholePicks(picks).map(({ option }) => option)].join(' \u00b7 ') || null
}
