import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'

export const availabilityRoutes = [
  createRoute({
    getParentRoute: () => ownerLayout,
    path: '/settings/availability',
    /** `block` opens the dialog: a first day, or 'new'. */
    validateSearch: ({ block }: Record<string, unknown>): { block?: string } =>
      typeof block === 'string' ? { block } : {},
    component: lazyRouteComponent(() => import('./availability-page.tsx'), 'AvailabilityPage'),
  }),
] as const
