import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ownerLayout, publicLayout } from '#web/layout/routes.tsx'
import { HOME } from '../redirect.ts'
import type { AccountParts } from './account/account-page.tsx'
import { type AccountTab, isAccountTab } from './account/account-tabs.ts'
import { toSignIn } from './require-user.ts'
import { loadUser } from './session.ts'

/** In the public layout, without the menu. Signing in and all before it is a document of its own. */
export const visitorRoutes = [
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/verify-email-required',
    beforeLoad: async ({ context }) => {
      const user = await loadUser(context.queryClient)
      if (!user) throw toSignIn()
      if (user.emailVerified) throw redirect({ href: HOME, replace: true })
    },
    component: lazyRouteComponent(() => import('./email/verify-required-page.tsx'), 'VerifyRequiredPage'),
  }),
] as const

/** The pages of people who are signed in, in the owner's layout. */
export const makeAccountRoutes = (loadParts: () => Promise<AccountParts>) =>
  [
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/account',
      staticData: { kitchen: true },
      validateSearch: (search: Record<string, unknown>): { tab?: AccountTab } =>
        isAccountTab(search.tab) ? { tab: search.tab } : {},
      component: lazyRouteComponent(async () => {
        const [{ AccountPage }, parts] = await Promise.all([import('./account/account-page.tsx'), loadParts()])
        return { default: () => <AccountPage {...parts} /> }
      }),
    }),
  ] as const
