import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { ProductsSearch } from './products-search.ts'

export const productsRoutes = [
  createRoute({
    path: '/products',
    getParentRoute: () => ownerLayout,
    validateSearch: ProductsSearch,
    component: lazyRouteComponent(() => import('./list/products-page.tsx'), 'ProductsPage'),
  }),
  createRoute({
    path: '/products/$productId',
    getParentRoute: () => ownerLayout,
    component: lazyRouteComponent(() => import('./page/product-page.tsx'), 'ProductPage'),
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
] as const
