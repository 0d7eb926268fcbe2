import { blockedDays } from '#modules/availability/blocked-days.ts'
import { readBookingRules } from '#modules/availability/server/booking-rules.ts'
import type { FirstPaint } from '../first-paint.ts'
import {
  countGuess,
  type FormGate,
  findVisited,
  publicBusiness,
  publicSettings,
  readOpenForm,
  refuseGuessing,
} from './public-form.ts'
import { countPublicProducts } from './public-products.ts'
import { newChallenge } from './signed-keys.ts'

/**
 * Everything the page shows first, for the server to put into it; undefined for an address without a form.
 * @throws AppError TOO_MANY as `atForm` does
 */
export async function firstPaint(
  gate: FormGate,
  ip: string,
  { slug, preview }: { slug: string; preview?: string | undefined },
): Promise<FirstPaint | undefined> {
  await refuseGuessing(gate, ip)
  const claims = await findVisited(gate.services.store, slug)
  if (claims) await gate.services.limits.require('public-slug', String(claims.businessId))
  const paint =
    claims &&
    (await gate.services.store.inBusiness(
      claims,
      async (scope) => {
        const open = await readOpenForm(gate, scope, slug, preview)
        return (
          open && {
            settings: await publicSettings(scope, open),
            business: publicBusiness(open),
            blockedDates: blockedDays(await readBookingRules(scope, open.settings)),
            productCount: await countPublicProducts(scope),
            nonce: newChallenge(gate.services.linkKey, scope.businessId, scope.now),
          }
        )
      },
      'read',
    ))
  if (paint === undefined) await countGuess(gate, ip)
  return paint
}
