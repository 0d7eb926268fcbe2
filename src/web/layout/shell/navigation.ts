import type { ComponentType } from 'react'

export type NavIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

export type NavItem = {
  label: string
  to: string
  icon: NavIcon
  /** Its name in the phone's bottom bar; without one it is found under More. */
  phoneLabel?: string
  /** Other paths that light this entry up, such as '/quotes' for Orders. */
  also?: readonly string[]
  /** Its page is told which page it was opened from. */
  tellsPage?: true
}

/** A group without a label stands open at the top. */
export type NavGroup = { label?: string; items: readonly NavItem[] }
export type QuickPage = { label: string; to: string; search?: Record<string, string> }
/** Leads to a page or does something at once. */
export type QuickAdd = QuickPage | { label: string; run: () => unknown }
export type Who = { businessName: string; personName: string; email: string }
/** The bakeries that she works in, and going to another one of them. */
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

/** Whether `pathname` is the item's page or lies below it. */
export function isActive(item: NavItem, pathname: string): boolean {
  return [item.to, ...(item.also ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
