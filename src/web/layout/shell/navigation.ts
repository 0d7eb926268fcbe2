import type { ComponentType } from 'react'

export type NavIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** A page that is reached by the tabs of a menu entry. */
export type NavTab = { label: string; to: string }

export type NavItem = {
  label: string
  to: string
  icon: NavIcon
  /** Its name in a phone's bottom bar; without one it is under More. */
  phoneLabel?: string
  /** Other paths that highlight this entry, such as '/quotes' for Orders. */
  also?: readonly string[]
  /** The pages behind this entry, in the order of their tabs; without any it has one page. */
  tabs?: readonly NavTab[]
}

/** Entries that stand together. */
export type NavGroup = readonly NavItem[]
export type QuickPage = { label: string; to: string; search?: Record<string, string> }
/** An entry that leads to a page or acts at once. */
export type QuickAdd = QuickPage | { label: string; run: () => unknown }
export type Who = { businessName: string; personName: string; email: string }
/** The bakeries that the person works in, and how to switch to another. */
export type Bakeries = {
  load: () => Promise<readonly { id: number; name: string }[]>
  current: number
  onEnter: (id: number) => unknown
}
export type UserMenuProps = {
  who: Who
  accountTo?: string | undefined
  helpTo?: string | undefined
  bakeries?: Bakeries | undefined
  onSignOut: () => unknown
}

/** True if `pathname` is one of the item's pages or lies below one. */
export function isActive({ to, also = [], tabs = [] }: NavItem, pathname: string): boolean {
  return [to, ...also, ...tabs.map((tab) => tab.to)].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
}
