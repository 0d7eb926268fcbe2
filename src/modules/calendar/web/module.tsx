import { IconCalendar } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { CalendarSearch } from './calendar-search.ts'

export const calendar = webModule({
  pages: [
    createRoute({
      path: '/calendar',
      getParentRoute: () => ownerLayout,
      validateSearch: CalendarSearch,
      staticData: { kitchen: true },
      component: lazyRouteComponent(() => import('./calendar-page.tsx'), 'CalendarPage'),
    }),
  ],
  menu: { label: 'Calendar', to: '/calendar', icon: IconCalendar, phoneLabel: 'Calendar' },
})
