import type { PriceCheck } from '#modules/ingredients/web/price-check.ts'
import { roundTo } from '#shared/money.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { productDetailWords as words } from '../detail-words.ts'
import type { PriceEffects } from '../price-effects.ts'
import { productsApi } from './products-api.ts'

const NAMED_MAX = 6
const MONEY_DECIMALS = 2

const changeOf = ({ name, before, after }: PriceEffects['recipes'][number]) =>
  words.moves(name, roundTo(before, MONEY_DECIMALS), roundTo(after, MONEY_DECIMALS))

function listed(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const more = lines.length - NAMED_MAX
  return [title, ...lines.slice(0, NAMED_MAX), ...(more > 0 ? [words.andMore(more)] : [])].join('\n')
}

/** What this price change does, asked before it is saved. Nothing is asked where it changes nothing. */
export const confirmPriceEffects: PriceCheck = async (body) => {
  // A look that fails must not keep anybody from saving a price.
  const effects = await productsApi.priceEffects.call({ body }).catch(() => undefined)
  if (effects === undefined || effects.recipes.length + effects.products.length === 0) return true
  const margin = (value: string | null) => (value === null ? '--' : `${value}%`)
  const products = effects.products
    .toSorted((a, b) => Number(b.fallsBelow) - Number(a.fallsBelow))
    .map(
      (product) =>
        `${changeOf(product)}, ${words.marginMoves(margin(product.marginBefore), margin(product.marginAfter))}${product.fallsBelow ? `, ${words.fallsBelow}` : ''}`,
    )
  return confirm({
    title: words.effectsTitle,
    message: [
      listed(words.effectsRecipes(effects.recipes.length), effects.recipes.map(changeOf)),
      listed(words.effectsProducts(effects.products.length), products),
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
    confirmLabel: words.savePrice,
  })
}
