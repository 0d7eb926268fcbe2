import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ownerLayout, publicLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { withSlots } from '#web/slot.tsx'
import { HOME } from '../redirect.ts'
import { accountPage } from './account/account-slots.ts'
import { type AccountTab, isAccountTab } from './account/account-tabs.ts'
import { toSignIn } from './require-user.ts'
import { loadUser } from './session.ts'

/** The pages for signing in are a separate document. */
export const auth = webModule({
  pages: [
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
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/account',
      staticData: { kitchen: true },
      validateSearch: (search: Record<string, unknown>): { tab?: AccountTab } =>
        isAccountTab(search.tab) ? { tab: search.tab } : {},
      component: lazyRouteComponent(
        withSlots(() => import('./account/account-page.tsx'), accountPage),
        'AccountPage',
      ),
    }),
  ],
})
