import type { Tin } from '#modules/tins/tin.ts'

/** Centimetres. Tins of 8 inches and of 20 cm count as the same. */
const ALIKE = 0.5

const near = (a: Tin['size'] | null, b: Tin['size'] | null) =>
  a === null || b === null || Math.abs(Number(a) - Number(b)) <= ALIKE

/** An owned tin fits a recipe's if its shape and size match and it is at least as deep. */
const does = (own: Tin, tin: Tin) =>
  own.shape === tin.shape &&
  near(own.size, tin.size) &&
  near(own.width, tin.width) &&
  (own.depth === null || tin.depth === null || Number(own.depth) + ALIKE >= Number(tin.depth))

/** The owned tins that match a recipe's tin, and their number; null if the owner listed no tins. */
export function ownedOf(tin: Tin, ownTins: readonly Tin[]): { kind: string; owned: number | null } {
  const mine = ownTins.flatMap((own, i) => (does(own, tin) ? { i, count: Number(own.count) } : []))
  if (mine.length === 0) return { kind: JSON.stringify([tin.shape, tin.size, tin.width, tin.depth]), owned: null }
  return { kind: mine.map(({ i }) => i).join(' '), owned: mine.reduce((sum, { count }) => sum + count, 0) }
}
