import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { HOME, KITCHEN_HOME } from '#modules/auth/redirect.ts'
import { requireUser } from '#modules/auth/web/require-user.ts'
import { hintedOwner, useVisitor } from '#modules/auth/web/session.ts'
import { requireSubscription } from '#modules/subscription/web/subscription.ts'
import { type GuardedLocation, openLayout, ownerLayout, publicLayout, rootRoute } from '#web/layout/routes.tsx'
import { parseSearch, stringifySearch } from '#web/layout/search-params.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { ErrorScreen } from '#web/layout/states/error-screen.tsx'
import { NotFound } from '#web/layout/states/not-found.ts'
import type { WebModule } from '#web/module.ts'
import { AppShell } from './app-shell.tsx'
import { webModules } from './modules.ts'

/** The frame of a page that anybody may read. */
function OpenShell() {
  const isSignedIn = useVisitor() !== null
  return isSignedIn ? (
    <AppShell />
  ) : (
    <PublicShell variant="wide" title={null}>
      <Outlet />
    </PublicShell>
  )
}

ownerLayout.update({ component: AppShell })
openLayout.update({ component: OpenShell })

for (const { fills } of webModules as readonly WebModule[]) for (const put of fills ?? []) put()

type Page = (typeof webModules)[number]['pages'][number]
const every: readonly Page[] = webModules.flatMap(({ pages }): readonly Page[] => pages)
const parentOf = ({ options }: AnyRoute): AnyRoute => options.getParentRoute()
/** The pages of all modules in this layout. */
const pagesIn = <Layout extends AnyRoute>(layout: Layout) =>
  every.filter((page): page is Extract<Page, { types: { parentRoute: Layout } }> => parentOf(page) === layout)

const routeTree = rootRoute.addChildren([
  publicLayout.addChildren(pagesIn(publicLayout)),
  ...pagesIn(rootRoute),
  openLayout.addChildren(pagesIn(openLayout)),
  ownerLayout.addChildren(pagesIn(ownerLayout)),
])

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: {
      queryClient,
      guard: async (location: GuardedLocation) => {
        const { role } = await requireUser(queryClient, location)
        if (role === 'kitchen' && location.pathname === HOME) throw redirect({ to: KITCHEN_HOME, replace: true })
        await requireSubscription(queryClient, location)
      },
      isSignedIn: () => hintedOwner() !== undefined,
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: () => <NotFound />,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
