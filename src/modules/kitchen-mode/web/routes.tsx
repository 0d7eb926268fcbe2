import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hintedOwner } from '#modules/auth/web/session.ts'
import { openFor } from '#web/api.ts'
import { rootRoute } from '#web/layout/routes.tsx'

/** Beside the owner's pages and not among them: nothing of it asks the server before it is shown. */
export const kitchenModeRoutes = [
  createRoute({
    path: '/kitchen',
    getParentRoute: () => rootRoute,
    staticData: { kitchen: true },
    beforeLoad: () => {
      const owner = hintedOwner()
      if (owner === undefined) throw redirect({ to: '/login', search: { redirect: '/kitchen' }, replace: true })
      const [id = 0, businessId = 0] = owner.split('.').map(Number)
      openFor({ id, businessId })
      return { kitchenOf: owner }
    },
    component: lazyRouteComponent(() => import('./kitchen-page.tsx'), 'KitchenPage'),
  }),
] as const
