import { IconCake } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lookAtPrices } from '#modules/ingredients/web/price-check.ts'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { withSlots } from '#web/slot.tsx'
import { ChoicesSearch } from './choices/choices-search.ts'
import { productPage } from './page/product-slots.ts'
import { ProductsSearch } from './products-search.ts'

export const products = webModule({
  pages: [
    createRoute({
      path: '/products',
      getParentRoute: () => ownerLayout,
      validateSearch: ProductsSearch,
      component: lazyRouteComponent(() => import('./list/products-page.tsx'), 'ProductsPage'),
    }),
    createRoute({
      path: '/products/$productId',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(
        withSlots(() => import('./page/product-page.tsx'), productPage),
        'ProductPage',
      ),
    }),
    createRoute({
      path: '/choices',
      getParentRoute: () => ownerLayout,
      validateSearch: ChoicesSearch,
      component: lazyRouteComponent(() => import('./choices/choices-page.tsx'), 'ChoicesPage'),
    }),
    createRoute({
      path: '/product-types',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./list/product-types-page.tsx'), 'ProductTypesPage'),
    }),
    createRoute({
      path: '/product-types/$productType',
      getParentRoute: () => ownerLayout,
      validateSearch: ProductsSearch,
      component: lazyRouteComponent(() => import('./list/products-of-type-page.tsx'), 'ProductsOfTypePage'),
    }),
  ],
  tab: { under: '/products', label: 'Choices', to: '/choices' },
  menu: { group: 'kitchen', label: 'Products', to: '/products', icon: IconCake, also: ['/product-types'] },
  fills: [
    () =>
      lookAtPrices(async (change, formats) => {
        const { confirmPriceEffects } = await import('./confirm-price-effects.tsx')
        return confirmPriceEffects(change, formats)
      }),
  ],
})
