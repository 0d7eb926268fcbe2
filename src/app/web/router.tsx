import type { QueryClient } from '@tanstack/react-query'
import { createRouter, Outlet, redirect } from '@tanstack/react-router'
import { accountantRoutes } from '#modules/accountant/web/routes.tsx'
import { allergensRoutes } from '#modules/allergens/web/routes.tsx'
import { HOME, KITCHEN_HOME } from '#modules/auth/redirect.ts'
import { requireUser } from '#modules/auth/web/require-user.ts'
import { makeAccountRoutes, visitorRoutes } from '#modules/auth/web/routes.tsx'
import { hintedOwner, useVisitor } from '#modules/auth/web/session.ts'
import { availabilityRoutes } from '#modules/availability/web/routes.tsx'
import { bakePlanRoutes } from '#modules/bake-plan/web/routes.tsx'
import { cakeTemplatesRoutes } from '#modules/cake-templates/web/routes.tsx'
import { calendarRoutes } from '#modules/calendar/web/routes.tsx'
import { cardsRoutes } from '#modules/cards/web/routes.tsx'
import { contactsRoutes } from '#modules/contacts/web/routes.tsx'
import { designerRoutes } from '#modules/designer/web/routes.tsx'
import { documentsRoutes } from '#modules/documents/web/routes.tsx'
import { emailTemplatesRoutes } from '#modules/email-templates/web/routes.tsx'
import { expensesRoutes } from '#modules/expenses/web/routes.tsx'
import { helpRoutes } from '#modules/help/web/routes.tsx'
import { importsRoutes } from '#modules/imports/web/routes.tsx'
import { inboxRoutes } from '#modules/inbox/web/routes.tsx'
import { incomeRoutes } from '#modules/income/web/routes.tsx'
import { lookAtPrices } from '#modules/ingredients/web/price-check.ts'
import { ingredientsRoutes } from '#modules/ingredients/web/routes.tsx'
import { integrationsRoutes } from '#modules/integrations/web/routes.tsx'
import { kitchenModeRoutes } from '#modules/kitchen-mode/web/routes.tsx'
import { mailboxRoutes } from '#modules/mailbox/web/routes.tsx'
import { mileageRoutes } from '#modules/mileage/web/routes.tsx'
import { onboardingRoutes } from '#modules/onboarding/web/routes.tsx'
import { openOrderFormRoutes, orderFormRoutes } from '#modules/order-form/web/routes.tsx'
import { makeOrdersRoutes } from '#modules/orders/web/routes.tsx'
import { overheadsRoutes } from '#modules/overheads/web/routes.tsx'
import { overviewRoutes } from '#modules/overview/web/routes.tsx'
import { paymentsRoutes } from '#modules/payments/web/routes.tsx'
import { makeProductsRoutes } from '#modules/products/web/routes.tsx'
import { recipesRoutes } from '#modules/recipes/web/routes.tsx'
import { reportsRoutes } from '#modules/reports/web/routes.tsx'
import { settingsRoutes } from '#modules/settings/web/routes.tsx'
import { stockRoutes } from '#modules/stock/web/routes.tsx'
import { subscriptionRoutes } from '#modules/subscription/web/routes.tsx'
import { requireSubscription } from '#modules/subscription/web/subscription.ts'
import { suppliesRoutes } from '#modules/supplies/web/routes.tsx'
import { tasksRoutes } from '#modules/tasks/web/routes.tsx'
import { tinsRoutes } from '#modules/tins/web/routes.tsx'
import { toolsRoutes } from '#modules/tools/web/routes.tsx'
import { type GuardedLocation, openLayout, ownerLayout, publicLayout, rootRoute } from '#web/layout/routes.tsx'
import { parseSearch, stringifySearch } from '#web/layout/search-params.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { ErrorScreen } from '#web/layout/states/error-screen.tsx'
import { NotFound } from '#web/layout/states/not-found.ts'
import { AppShell } from './app-shell.tsx'

/** Around a page that anybody may read. */
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

lookAtPrices(async (change, formats) => {
  const { confirmPriceEffects } = await import('#modules/products/web/confirm-price-effects.tsx')
  return confirmPriceEffects(change, formats)
})

ownerLayout.update({ component: AppShell })
openLayout.update({ component: OpenShell })

const routeTree = rootRoute.addChildren([
  publicLayout.addChildren([...visitorRoutes]),
  ...kitchenModeRoutes,
  openLayout.addChildren([...openOrderFormRoutes]),
  ownerLayout.addChildren([
    ...accountantRoutes,
    ...overviewRoutes,
    ...calendarRoutes,
    ...makeAccountRoutes(() => import('./account-parts.ts')),
    ...subscriptionRoutes,
    ...settingsRoutes,
    ...availabilityRoutes,
    ...cardsRoutes,
    ...integrationsRoutes,
    ...mailboxRoutes,
    ...emailTemplatesRoutes,
    ...contactsRoutes,
    ...orderFormRoutes,
    ...inboxRoutes,
    ...onboardingRoutes,
    ...ingredientsRoutes,
    ...suppliesRoutes,
    ...stockRoutes,
    ...recipesRoutes,
    ...makeProductsRoutes(async () => (await import('#modules/production/web/learned-minutes.tsx')).LearnedMinutes),
    ...tasksRoutes,
    ...makeOrdersRoutes(
      () => import('./order-list-parts.tsx'),
      () => import('./order-parts.tsx'),
    ),
    ...documentsRoutes,
    ...paymentsRoutes,
    ...expensesRoutes,
    ...importsRoutes,
    ...reportsRoutes,
    ...bakePlanRoutes,
    ...incomeRoutes,
    ...mileageRoutes,
    ...toolsRoutes,
    ...tinsRoutes,
    ...designerRoutes,
    ...overheadsRoutes,
    ...helpRoutes,
    ...allergensRoutes,
    ...cakeTemplatesRoutes,
  ]),
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
