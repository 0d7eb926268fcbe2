import type { PriceCheck } from '#modules/ingredients/web/price-check.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { productDetailWords as words } from '../detail-words.ts'
import { PriceEffectsList } from './price-effects-list.tsx'
import { productsApi } from './products-api.ts'

/**
 * Shows the effects of a change of a price or a weight and asks, before it is saved. Nothing is asked where it changes
 * nothing.
 */
export const confirmPriceEffects: PriceCheck = async (change, formats) => {
  // A look that fails must not keep anybody from saving it.
  const effects = await productsApi.priceEffects.call({ body: change }).catch(() => undefined)
  if (effects === undefined || effects.recipeCount + effects.productCount === 0) return true
  return confirm({
    title: words.effectsTitle,
    message: effects.fallingCount > 0 ? words.effectsFalling(effects.fallingCount) : words.effectsNoneFalls,
    details: <PriceEffectsList effects={effects} formats={formats} />,
    confirmLabel: words.saveChange,
  })
}
