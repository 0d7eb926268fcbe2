import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { TasksSearch } from './tasks-search.ts'

export const tasksRoutes = [
  createRoute({
    path: '/tasks',
    getParentRoute: () => ownerLayout,
    validateSearch: TasksSearch,
    staticData: { kitchen: true },
    component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage'),
  }),
] as const
