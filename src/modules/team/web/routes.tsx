import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadUser } from '#modules/auth/web/session.ts'
import { publicLayout } from '#web/layout/routes.tsx'

export const teamRoutes = [
  createRoute({
    getParentRoute: () => publicLayout,
    path: '/join',
    validateSearch: (search: Record<string, unknown>): { token?: string } =>
      typeof search.token === 'string' ? { token: search.token } : {},
    beforeLoad: async ({ context }) => void (await loadUser(context.queryClient).catch(() => null)),
    component: lazyRouteComponent(() => import('./join-page.tsx'), 'JoinPage'),
  }),
] as const
