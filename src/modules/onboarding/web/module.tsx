import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

export const onboarding = webModule({
  pages: [
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/welcome',
      component: lazyRouteComponent(() => import('./onboarding-page.tsx'), 'OnboardingPage'),
    }),
  ],
})
