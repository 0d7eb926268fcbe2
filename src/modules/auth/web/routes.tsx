import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ownerLayout, publicLayout } from '#web/layout/routes.tsx'
import { HOME } from '../redirect.ts'
import type { AccountParts } from './account-page.tsx'
import { type AccountTab, isAccountTab } from './account-tabs.ts'
import { loadUser, passSignedIn } from './session.ts'

type Wanted = { redirect?: string }
type Login = Wanted & { signOut?: 'failed' }
const wanted = (search: Record<string, unknown>): Wanted =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {}

const login = (search: Record<string, unknown>): Login => ({
  ...wanted(search),
  ...(search.signOut === 'failed' ? { signOut: 'failed' } : {}),
})

type WithToken = { token?: string }
const token = (search: Record<string, unknown>): WithToken =>
  typeof search.token === 'string' ? { token: search.token } : {}

/** The pages of visitors, in the public layout. */
export const authRoutes = [
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/login',
    validateSearch: login,
    beforeLoad: ({ context, search }) => passSignedIn(context.queryClient, search.redirect),
    component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/register',
    validateSearch: wanted,
    beforeLoad: ({ context, search }) => passSignedIn(context.queryClient, search.redirect),
    component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/sign-in/$provider',
    component: lazyRouteComponent(() => import('./provider-page.tsx'), 'ProviderPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/reset-password',
    validateSearch: token,
    component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/verify-email',
    validateSearch: token,
    component: lazyRouteComponent(() => import('./verify-email-page.tsx'), 'VerifyEmailPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/verify-email/change',
    validateSearch: token,
    component: lazyRouteComponent(() => import('./verify-email-page.tsx'), 'ChangeEmailPage'),
  }),
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/verify-email-required',
    beforeLoad: async ({ context }) => {
      const user = await loadUser(context.queryClient)
      if (!user) throw redirect({ to: '/login', replace: true })
      if (user.emailVerified) throw redirect({ href: HOME, replace: true })
    },
    component: lazyRouteComponent(() => import('./verify-required-page.tsx'), 'VerifyRequiredPage'),
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
        const [{ AccountPage }, parts] = await Promise.all([import('./account-page.tsx'), loadParts()])
        return { default: () => <AccountPage {...parts} /> }
      }),
    }),
  ] as const
