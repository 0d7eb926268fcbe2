import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderPage } from '#modules/orders/web/order-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'
import { TasksSearch } from './tasks-search.ts'

export const tasks = webModule({
  pages: [
    createRoute({
      path: '/tasks',
      getParentRoute: () => ownerLayout,
      validateSearch: TasksSearch,
      staticData: { kitchen: true, calls: ['/tasks?tab=today&page=1&pageSize=50', '/tasks/counts'] },
      component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage'),
    }),
  ],
  tab: { under: '/bake-plan', label: 'Tasks', to: '/tasks' },
  quickAdd: [{ label: 'New task', to: '/tasks', search: { new: 'true' } }],
  fills: [fillLater(orderPage.Tasks, async () => (await import('./order-tasks.tsx')).OrderTasks)],
})
