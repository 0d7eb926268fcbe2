import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Parameters that open a dialog once are no part of how a list was left. */
const ONCE = ['new', 'edit', 'recipe']

const left = new Map<string, Record<string, unknown>>()

/** Remembers a page's tab, page and filters, as long as the app is open. */
export function useRememberedAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    left.set(pathname, Object.fromEntries(Object.entries(search).filter(([name]) => !ONCE.includes(name))))
  }, [pathname, search])
}

/** The way back to a page leads to it as it was left. */
export const leftAs = (pathname: string): Record<string, unknown> => left.get(pathname) ?? {}
