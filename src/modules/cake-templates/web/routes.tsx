import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { ownerLayout } from '#web/layout/routes.tsx'
import { recordSearch } from '#web/records/record-search.ts'

const record = z.coerce.number().int().positive()

export const cakeTemplatesRoutes = [
  createRoute({
    path: '/tools/cake-template-designer',
    getParentRoute: () => ownerLayout,
    validateSearch: recordSearch({
      /** A new one begins with the tiers of this design. */
      design: record,
      /** A new one is for this order. */
      order: record,
      /** A new one begins with these pieces, as JSON: how it is shared. */
      pieces: z.string(),
    }),
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
] as const
