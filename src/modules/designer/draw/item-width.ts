import type { CakeItem } from '../design.ts'

/** The rough width of a letter, relative to its size. */
const LETTER = 0.5

/** How wide an item is drawn, about; it is as high as its size. */
export const itemWidth = (
  item: { size: number } & ({ kind: 'text'; text: string } | { kind: Exclude<CakeItem['kind'], 'text'> }),
): number => (item.kind === 'text' ? Math.max(item.size, item.text.length * item.size * LETTER) : item.size)
