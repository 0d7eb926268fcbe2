import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { withSlots } from '#web/slot.tsx'
import { availabilityPage } from './availability-slots.ts'

export const availability = webModule({
  pages: [
    createRoute({
      getParentRoute: () => ownerLayout,
      path: '/settings/availability',
      /** `block` opens the dialog: a first day, or 'new'. */
      validateSearch: ({ block }: Record<string, unknown>): { block?: string } =>
        typeof block === 'string' ? { block } : {},
      component: lazyRouteComponent(
        withSlots(() => import('./availability-page.tsx'), availabilityPage),
        'AvailabilityPage',
      ),
    }),
  ],
  quickAdd: [{ label: 'Block days', to: '/settings/availability', search: { block: 'new' } }],
})
