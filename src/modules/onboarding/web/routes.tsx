import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const onboardingRoutes = [
  createRoute({
    getParentRoute: () => ownerLayout,
    path: '/welcome',
    component: lazyRouteComponent(() => import('./onboarding-page.tsx'), 'OnboardingPage'),
  }),
] as const
