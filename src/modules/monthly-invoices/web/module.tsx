import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { contactPage } from '#modules/contacts/web/contact-slots.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { fillLater } from '#web/slot.tsx'
import { MonthlySearch } from './monthly-search.ts'

export const monthlyInvoices = webModule({
  pages: [
    createRoute({
      path: '/monthly-invoices',
      getParentRoute: () => ownerLayout,
      validateSearch: MonthlySearch,
      component: lazyRouteComponent(() => import('./monthly-page.tsx'), 'MonthlyPage'),
    }),
  ],
  fills: [fillLater(contactPage.Agreed, async () => (await import('./statement-card.tsx')).StatementCard)],
})
