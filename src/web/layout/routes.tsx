import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from './states/error-screen.tsx'
import { NotFound } from './states/not-found.ts'

export type GuardedLocation = { pathname: string; href: string }
export type RouterContext = {
  queryClient: QueryClient
  /** Throws a redirect when the owner may not see the page. */
  guard: (location: GuardedLocation) => Promise<void>
  /** Asks this browser alone. */
  isSignedIn: () => boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The kitchen role may open this page; without it the page is closed to her. */
    kitchen?: true
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

/** Signing in and all around it. Each page wraps itself in `PublicShell`. */
export const publicLayout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: Outlet })

/** Pages that anybody may read: in the owner's shell for her, in the public one for visitors. The app gives it both. */
export const openLayout = createRoute({ getParentRoute: () => rootRoute, id: 'open' })

/** The owner's pages. The app gives it its shell: `ownerLayout.update({ component })`. */
export const ownerLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'owner',
  beforeLoad: ({ context, location }) => context.guard({ pathname: location.pathname, href: location.href }),
})
