import { translatable } from '#shared/languages/translatable.ts'
/** For customers on the form; apart, because most forms have no menus to load it for. */
export const openMenuWords = translatable('openMenuWords', {
  menu: (name: string) => `${name}: order and pay now.`,
  menuLater: (name: string) => `${name}: order now.`,
  menuCloses: (day: string) => `Closes ${day}`,
})
