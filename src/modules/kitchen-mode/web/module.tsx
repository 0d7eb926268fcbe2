import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { toSignIn } from '#modules/auth/web/require-user.ts'
import { hintedOwner } from '#modules/auth/web/session.ts'
import { openFor } from '#web/api.ts'
import { rootRoute } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

const signedInOwner = (address: string): string => {
  const owner = hintedOwner()
  if (owner === undefined) throw toSignIn(address)
  const [id = 0, businessId = 0] = owner.split('.').map(Number)
  openFor({ id, businessId })
  return owner
}

/** These pages stand apart from the owner's, because they open without asking the server. */
export const kitchenMode = webModule({
  pages: [
    createRoute({
      path: '/kitchen',
      getParentRoute: () => rootRoute,
      staticData: { kitchen: true },
      beforeLoad: () => ({ kitchenOf: signedInOwner('/kitchen') }),
      component: lazyRouteComponent(() => import('./kitchen-page.tsx'), 'KitchenPage'),
    }),
    createRoute({
      path: '/share',
      getParentRoute: () => rootRoute,
      beforeLoad: () => void signedInOwner('/share'),
      component: lazyRouteComponent(() => import('./share-page.tsx'), 'SharePage'),
    }),
  ],
  tab: { under: '/bake-plan', label: 'Kitchen mode', to: '/kitchen' },
})
