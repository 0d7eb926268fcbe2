import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'

const getParentRoute = () => ownerLayout

export const tools = webModule({
  pages: [
    createRoute({
      path: '/tools',
      getParentRoute,
      component: lazyRouteComponent(() => import('./tools-page.tsx'), 'ToolsPage'),
    }),
    createRoute({
      path: '/tools/tin-conversion',
      getParentRoute,
      component: lazyRouteComponent(() => import('./tin-conversion-page.tsx'), 'TinConversionPage'),
    }),
    createRoute({
      path: '/tools/coverings',
      getParentRoute,
      component: lazyRouteComponent(() => import('./coverings-page.tsx'), 'CoveringsPage'),
    }),
    createRoute({
      path: '/tools/dowels-and-boards',
      getParentRoute,
      component: lazyRouteComponent(() => import('./dowels-page.tsx'), 'DowelsPage'),
    }),
    createRoute({
      path: '/tools/pricing-check',
      getParentRoute,
      component: lazyRouteComponent(() => import('./pricing-check-page.tsx'), 'PricingCheckPage'),
    }),
    createRoute({
      path: '/tools/unit-converter',
      getParentRoute,
      component: lazyRouteComponent(() => import('./unit-converter-page.tsx'), 'UnitConverterPage'),
    }),
    createRoute({
      path: '/tools/timers',
      getParentRoute,
      component: lazyRouteComponent(() => import('./timers-page.tsx'), 'TimersPage'),
    }),
  ],
  tab: { under: '/bake-plan', label: 'Tools', to: '/tools' },
})
