import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { CalendarSearch } from './calendar-search.ts'

export const calendarRoutes = [
  createRoute({
    path: '/calendar',
    getParentRoute: () => ownerLayout,
    validateSearch: CalendarSearch,
    staticData: { kitchen: true },
    component: lazyRouteComponent(() => import('./calendar-page.tsx'), 'CalendarPage'),
  }),
] as const
