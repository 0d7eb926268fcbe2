import { chosenWords as words } from './chosen-words.ts'
import { type Picked, wholePicks } from './picked.ts'

type Chosen = Pick<Picked, 'option' | 'tier'>

/** "10 inch, serves 36 · Chocolate mud · Raspberry"; null without a size and options. A tier tells its own. */
export function choicesText<Each extends Chosen>(
  size: { name: string; servings: number | null } | null,
  picks: readonly Each[],
  adds: (pick: Each) => string = () => '',
): string | null {
  const of = size && (size.servings === null ? size.name : words.sizeServes(size.name, size.servings))
  return (
    [...(of === null ? [] : [of]), ...wholePicks(picks).map((pick) => `${pick.option}${adds(pick)}`)].join(
      ' \u00b7 ',
    ) || null
  )
}
