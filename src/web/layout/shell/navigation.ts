import type { ComponentType } from 'react'

export type NavIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

export type NavItem = {
  label: string
  to: string
  icon: NavIcon
  /** Its name in a phone's bottom bar; without one it is under More. */
  phoneLabel?: string
  /** Other paths that highlight this entry, such as '/quotes' for Orders. */
  also?: readonly string[]
  /** Its page learns from which page it was opened. */
  tellsPage?: true
}

/** A group without a label is always open, at the top. */
export type NavGroup = { label?: string; items: readonly NavItem[] }
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
  bakeries?: Bakeries | undefined
  onSignOut: () => unknown
}

/** True if `pathname` is the item's page or lies below it. */
export function isActive(item: NavItem, pathname: string): boolean {
  return [item.to, ...(item.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
