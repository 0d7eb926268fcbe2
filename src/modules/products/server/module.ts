import { sql } from 'kysely'
import { ownWordsOf } from '#modules/own-words/server/store.ts'
import { otherUsesOfRecipe } from '#modules/recipes/server/uses.ts'
import { productsOfType } from '#modules/settings/server/product-types.ts'
import { productsOfRate } from '#modules/settings/server/tax-rate-uses.ts'
import { rateUsed } from '#modules/settings/server/tax-rates.ts'
import { usesOfSupply } from '#modules/supplies/server/supplies.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import type { NamedKind } from '#server/records/named-kind.ts'
import { choices } from './choices/choices.ts'
import { choicesRoutes } from './choices/routes.ts'
import { typeName } from './list-products.ts'
import { productsWithRecipe, productsWithSupply } from './product-parts.ts'
import { countProductsOfType, isRateOfProducts, listProductsOfRate } from './products-of.ts'
import { productsRoutes } from './routes.ts'
import { wordsOfProducts } from './words-of-products.ts'

const namedProduct: NamedKind = {
  kind: 'product',
  table: 'products',
  row: 'products',
  label: sql`products.name`,
  hint: typeName,
  drawn: sql`jsonb_build_object('items', products.name, 'kind', ${typeName})`,
  picture: sql`products.image_id`,
  says: (q) => sql`products.archived_at is null and ${saysWords(q, sql`products.name`)}`,
}

export const products = serverModule(() => ({
  routes: { products: productsRoutes, choices: choicesRoutes },
  kinds: [namedProduct, choices.named],
  answers: [
    on(ownWordsOf, wordsOfProducts),
    on(productsOfRate, listProductsOfRate),
    on(rateUsed, isRateOfProducts),
    on(productsOfType, countProductsOfType),
    on(usesOfSupply, productsWithSupply),
    on(otherUsesOfRecipe, productsWithRecipe),
  ],
}))
