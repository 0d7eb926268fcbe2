import type { PriceCheck } from '#modules/ingredients/web/price-check.ts'
import type { Unit } from '#modules/units/unit.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { productDetailWords as words } from '../detail-words.ts'
import { PriceEffectsList } from './price-effects-list.tsx'
import { productsApi } from './products-api.ts'

/** What this price change does, asked before it is saved. Nothing is asked where it changes nothing. */
export const confirmPriceEffects: PriceCheck = async (change, formats) => {
  const body = 'unit' in change ? { ...change, unit: change.unit as Unit } : change
  // A look that fails must not keep anybody from saving a price.
  const effects = await productsApi.priceEffects.call({ body }).catch(() => undefined)
  if (effects === undefined || effects.recipeCount + effects.productCount === 0) return true
  return confirm({
    title: words.effectsTitle,
    message: effects.fallingCount > 0 ? words.effectsFalling(effects.fallingCount) : words.effectsNoneFalls,
    details: <PriceEffectsList effects={effects} formats={formats} />,
    confirmLabel: words.savePrice,
  })
}
