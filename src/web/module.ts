import type { NavItem, QuickPage } from './layout/shell/navigation.ts'

export type WebModule = {
  /** The module's routes, each under its layout. `AnyRoute` would lose the types of their parameters. */
  pages: readonly object[]
  /** Its entry in the menu; without a group it stands at the top. */
  menu?: NavItem & { group?: string }
  quickAdd?: readonly QuickPage[]
  /** Pages that the palette finds beside those of the menu. */
  /** Fill the slots of earlier modules; each is called once when the app starts. */
  fills?: readonly (() => void)[]
  palette?: readonly { label: string; to: string }[]
}

/** The module's part of the owner's app. The first page loads it, so it imports no page, words or schema. */
export const webModule = <const Module extends WebModule>(module: Module): Module => module
