import { countGuess, findVisited, refuseGuessing } from '#modules/order-form/server/public-form.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import type { Call } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Claims, Scope } from '#server/scope.ts'
import type { Mode } from '#server/store.ts'
import { notFound } from '#shared/errors.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { findMenu } from './read-menu.ts'

export type Needs = Pick<Services, 'store' | 'linkKey' | 'config' | 'limits' | 'cards' | 'baseUrl' | 'files' | 'log'>
type Caller = Pick<Call, 'ip'>
export type Place = { address: string; slug: string }
/** A published menu that a visitor found. */
export type AtMenu = {
  claims: Claims
  menuId: number
  /** It is paid later. */
  isLater: boolean
  open: <T>(work: (scope: Scope) => Promise<T>, mode?: Mode) => Promise<T>
}

/** Finds a menu by its address. Unknown and unpublished ones get the same answer, and guessing is limited. */
export async function atMenu(
  needs: Needs,
  { ip }: Caller,
  { address, slug }: Place,
  rule?: 'public-pictures',
): Promise<AtMenu> {
  await refuseGuessing(needs, ip, rule)
  const claims = await findVisited(needs.store, address)
  if (claims) {
    await needs.limits.require('public-slug', String(claims.businessId))
    const open: AtMenu['open'] = (work, mode = 'write') =>
      needs.store.inBusiness(claims, (scope) => inCustomersLanguage(scope, currentLanguage(), () => work(scope)), mode)
    const menu = await open((scope) => findMenu(scope, slug), 'read')
    if (menu !== undefined) return { claims, menuId: menu.id, isLater: menu.payment === 'later', open }
  }
  await countGuess(needs, ip)
  throw notFound(words.menu)
}
