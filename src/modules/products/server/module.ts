import { otherUsesOfRecipe } from '#modules/recipes/server/uses.ts'
import { productsOfType } from '#modules/settings/server/product-types.ts'
import { productsOfRate } from '#modules/settings/server/tax-rate-uses.ts'
import { rateUsed } from '#modules/settings/server/tax-rates.ts'
import { usesOfSupply } from '#modules/supplies/server/supplies.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { namedProduct } from './named-product.ts'
import { productsWithRecipe, productsWithSupply } from './product-parts.ts'
import { countProductsOfType, isRateOfProducts, listProductsOfRate } from './products-of.ts'
import { productsRoutes } from './routes.ts'

export const products = serverModule(() => ({
  routes: { products: productsRoutes },
  kinds: [namedProduct],
  answers: [
    on(productsOfRate, listProductsOfRate),
    on(rateUsed, isRateOfProducts),
    on(productsOfType, countProductsOfType),
    on(usesOfSupply, productsWithSupply),
    on(otherUsesOfRecipe, productsWithRecipe),
  ],
}))
