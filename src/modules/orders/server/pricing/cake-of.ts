import type { CakeFacts } from '#shared/cake-icon/look.ts'
import type { OrderLineInput } from '../../schema.ts'

/** The cake that an order's icon shows: its first line with tiers or a design. */
export function cakeOf(lines: readonly Pick<OrderLineInput, 'tiers' | 'design'>[]): CakeFacts | null {
  const line = lines.find(({ tiers, design }) => design || (tiers?.length ?? 0) > 0)
  if (line === undefined) return null
  const { tiers = [], design } = line
  return {
    tiers: tiers.length || (design?.tiers.length ?? 1),
    shape: design?.tiers[0]?.shape ?? tiers.at(-1)?.shape ?? null,
    colours: design
      ? [
          ...new Set([
            ...design.tiers.map(({ colour }) => colour),
            ...design.tiers.flatMap(({ drip, borders }) => [
              ...(drip ? [drip.colour] : []),
              ...borders.map(({ colour }) => colour),
            ]),
            ...design.items.flatMap((item) => (item.kind === 'picture' ? [] : [item.colour])),
          ]),
        ].slice(0, 2)
      : [],
  }
}
