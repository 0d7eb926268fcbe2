import type { NavItem, NavTab, QuickPage } from './layout/shell/navigation.ts'

type Part = { part?: string }

export type WebModule = {
  /** The module's routes, each under its layout. `AnyRoute` would lose the types of their parameters. */
  pages: readonly object[]
  /** Its entry in the menu. */
  menu?: NavItem & { group?: 'kitchen' | 'business' }
  /** Its page among the tabs of an earlier module's entry, whose address is `under`. */
  tab?: NavTab & Part & { under: string }
  quickAdd?: readonly (QuickPage & Part)[]
  /** Fill the slots of earlier modules; each is called once when the app starts. */
  fills?: readonly (() => void)[]
}

/** The module's part of the owner's app. The first page loads it, so it imports no page, words or schema. */
export const webModule = <const Module extends WebModule>(module: Module): Module => module
