import { blockedDays } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import { languageFor } from '#modules/settings/customer-language.ts'
import type { Services } from '#server/kit-services.ts'
import type { Spelled } from '#shared/languages/languages.ts'
import { currentSpelling } from '#shared/languages/translatable.ts'
import type { FirstPaint } from '../first-paint.ts'
import { countGuess, findVisited, publicBusiness, publicSettings, readOpenForm, refuseGuessing } from './public-form.ts'
import { countPublicProducts } from './public-products.ts'
import { newChallenge } from './signed-keys.ts'

/**
 * Everything the page shows first, which the server puts into it; undefined for an address without a form. @throws
 * AppError TOO_MANY as `atForm` does
 */
export async function firstPaint(
  needs: Pick<Services, 'store' | 'linkKey' | 'config' | 'limits'>,
  ip: string,
  { slug, preview, lang }: { slug: string; preview?: string | undefined; lang?: string | undefined },
): Promise<{ lang: Spelled; shown: FirstPaint } | undefined> {
  await refuseGuessing(needs, ip)
  const claims = await findVisited(needs.store, slug)
  if (claims) await needs.limits.require('public-slug', String(claims.businessId))
  const paint =
    claims &&
    (await needs.store.inBusiness(
      claims,
      async (scope) => {
        const open = await readOpenForm(needs, scope, slug, preview)
        return (
          open &&
          inCustomersLanguage(scope, languageFor(open.settings, lang), async () => ({
            lang: currentSpelling(),
            shown: {
              settings: await publicSettings(scope, open),
              business: publicBusiness(open),
              blockedDates: blockedDays(await readBookingRules(scope, open.settings)),
              productCount: await countPublicProducts(scope),
              nonce: newChallenge(needs.linkKey, scope.businessId, scope.now),
            },
          }))
        )
      },
      'read',
    ))
  if (paint === undefined) await countGuess(needs, ip)
  return paint
}
