import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ownerLayout } from '#web/layout/routes.tsx'
import type { Product } from '../schema.ts'
import { ProductsSearch } from './products-search.ts'

/** The part of a product's page in which later modules speak of its labour. */
type LabourPart = ComponentType<{ product: Product }>

export const makeProductsRoutes = (loadLabour: () => Promise<LabourPart>) =>
  [
    createRoute({
      path: '/products',
      getParentRoute: () => ownerLayout,
      validateSearch: ProductsSearch,
      component: lazyRouteComponent(() => import('./list/products-page.tsx'), 'ProductsPage'),
    }),
    createRoute({
      path: '/products/$productId',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(async () => {
        const [{ ProductPage }, LabourPart] = await Promise.all([import('./page/product-page.tsx'), loadLabour()])
        return { default: () => <ProductPage LabourPart={LabourPart} /> }
      }),
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
