import type { Page } from '@playwright/test'

export type Route = {
  fullPath: string
  options: { path?: string; staticData?: { kitchen?: true } }
  parentRoute?: { id: string }
}
/** The router of the owner's app in the browser. */
export type Router = {
  routesById: Record<string, Route>
  navigate: (to: { href: string; ignoreBlocker: true }) => Promise<void>
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
}

/**
 * Follows a link to another page of the app without loading the app again, which would take longer than many a page.
 */
export async function pressLink(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (href) => (Reflect.get(globalThis, '__TSR_ROUTER__') as Router).navigate({ href, ignoreBlocker: true }),
    path,
  )
  await page.waitForFunction(() => {
    const { state } = Reflect.get(globalThis, '__TSR_ROUTER__') as Router
    return state.status === 'idle' && state.resolvedLocation?.href === state.location.href
  })
}
