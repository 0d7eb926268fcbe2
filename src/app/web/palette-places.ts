import type { PalettePage } from '#web/palette/palette-entries.ts'

const modules = import.meta.glob<readonly PalettePage[]>('../../modules/*/web/places.ts', {
  eager: true,
  import: 'places',
})

/**
 * The palette finds these beside the pages of the menu: the `web/places.ts` of each module. Pages come before single
 * settings, whose hint is their page.
 */
export const places = Object.values(modules)
  .flat()
  .toSorted((a, b) => Number(a.hint !== undefined) - Number(b.hint !== undefined))
