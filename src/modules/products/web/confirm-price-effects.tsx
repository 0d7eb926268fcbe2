import type { PriceCheck } from '#modules/ingredients/web/price-check.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { productDetailWords as words } from '../detail-words.ts'
import { PriceEffectsList } from './price-effects-list.tsx'
import { productsApi } from './products-api.ts'

/**
 * Shows the effects of a change of price or weight before it is saved, and asks. It does not ask if nothing changes.
 */
export const confirmPriceEffects: PriceCheck = async (change, formats) => {
  // If this look-up fails, saving must still be possible.
  const effects = await productsApi.priceEffects.call({ body: change }).catch(() => undefined)
  if (effects === undefined || (effects.recipeCount + effects.productCount === 0 && !effects.promised)) return true
  return confirm({
    title: words.effectsTitle,
    message: effects.fallingCount > 0 ? words.effectsFalling(effects.fallingCount) : words.effectsNoneFalls,
    details: <PriceEffectsList effects={effects} formats={formats} />,
    confirmLabel: words.saveChange,
  })
}
