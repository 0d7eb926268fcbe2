import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from './states/error-screen.tsx'
import { NotFound } from './states/not-found.ts'

export type GuardedLocation = { pathname: string; href: string }
export type RouterContext = {
  queryClient: QueryClient
  /** Throws a redirect if this person may not see the page. */
  guard: (location: GuardedLocation) => Promise<void>
  /** Checks only this browser, without asking the server. */
  isSignedIn: () => boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The kitchen role may open this page; otherwise it is closed to them. */
    kitchen?: true
    /**
     * The addresses below /api that the page reads first when it is opened without a query; a parameter is named as in
     * the route's path. The document brings their answers. The build reads them here.
     */
    calls?: readonly string[]
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
  errorComponent: ({ error }) => (
    <main>
      <ErrorScreen error={error} />
    </main>
  ),
})

/** The pages for signing in and around it. Each wraps itself in `PublicShell`. */
export const publicLayout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: Outlet })

/**
 * Pages that anybody may read: in the owner's shell for owners, in the public one for visitors. The app provides both.
 */
export const openLayout = createRoute({ getParentRoute: () => rootRoute, id: 'open' })

/** The owner's pages. The app adds the shell: `ownerLayout.update({ component })`. */
export const ownerLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'owner',
  beforeLoad: ({ context, location }) => context.guard({ pathname: location.pathname, href: location.href }),
})
