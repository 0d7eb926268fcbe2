import { sql } from 'kysely'
import { holdDay } from '#modules/availability/server/claim-day.ts'
import { sendingOf } from '#modules/mailbox/server/routes.ts'
import { readSlug } from '#modules/order-form/server/form-slug.ts'
import { readPricing } from '#modules/products/server/pricing.ts'
import { imageReady, toProducts } from '#modules/products/server/to-product.ts'
import { recordActivity } from '#server/activity.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { isPositive } from '#shared/money.ts'
import type { Menu, MenuMissing } from '../schema.ts'
import { isWindowAhead } from '../state.ts'
import { menuWords as words } from '../words.ts'
import { readFullDays } from './full-days.ts'
import { lockMenu } from './lock-menu.ts'
import { menus } from './menus.ts'
import { showMenu } from './show-menu.ts'

type Needs = Pick<Services, 'config'>
type By = { session: Pick<MemberCall['session'], 'verified'> }

/** Everything that keeps a menu from being published, and what its owner should know before. */
export async function readMissing(scope: Scope, menu: Menu, needs: Needs, { session }: By): Promise<MenuMissing> {
  const ahead = menu.windows.filter((window) => isWindowAhead(window, scope.now, scope.timeZone))
  const items = menu.sections.flatMap((section) => section.items.filter(({ hidden }) => !hidden))
  const hasMail = (await sendingOf(scope, needs)).transport !== 'file'
  const lacks = {
    address: (await readSlug(scope)) === null,
    confirmedEmail: needs.config.smtpUrl !== undefined && !session.verified,
    items: items.length === 0,
    windows: ahead.length === 0,
    closing: Date.parse(menu.closesAt) <= Date.parse(scope.now),
    cards: menu.payment === 'card' && !(await scope.takesCards()),
    mail: menu.payment === 'later' && !hasMail,
  }
  const days = [...new Set(ahead.map(({ day }) => day))]
  // A menu that was published has its places already, where anybody ordered.
  const hasPlaces = (day: IsoDate) =>
    menu.publishedAt !== null &&
    (menu.stoppedAt === null || menu.windows.some((window) => window.day === day && window.orders > 0))
  const { full, closed } = await readFullDays(scope, days, (day) => (hasPlaces(day) ? 0 : menu.placesADay))
  return {
    missing: Object.entries(lacks).flatMap(([key, isMissing]) => {
      const what = key as keyof typeof lacks
      const says = what === 'cards' && hasMail ? words.cardsOrLater : words.missing[what]
      return isMissing ? [{ what, says }] : []
    }),
    warnings: [
      ...closed,
      ...(await uncosted(
        scope,
        items.map(({ productId }) => productId),
      )),
    ],
    fullDays: full,
  }
}

async function uncosted(scope: Scope, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await scope.db
    .selectFrom('products')
    .selectAll()
    .select(imageReady)
    .where('business_id', '=', scope.businessId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const products = await toProducts(scope, rows, await readPricing(scope))
  return products
    .filter(({ totalCost, unpricedCount }) => unpricedCount > 0 || !isPositive(totalCost))
    .map(({ name }) => words.notCosted(name))
}

/**
 * Publishes a menu, or lets a stopped one sell again. The days on which it hands out are locked first, as for an order
 * that takes one (MENU-5).
 * @throws AppError that names what is missing; DATE_UNAVAILABLE if a day has too few places and no reason is given
 */
export async function publishMenu(
  scope: Scope,
  id: number,
  reason: string | null | undefined,
  needs: Needs,
  by: By,
): Promise<Menu> {
  await lockMenu(scope, id)
  const menu = await showMenu(scope, await menus.get(scope, id))
  if (menu.archived) throw new AppError('CONFLICT', words.isArchived)
  if (menu.publishedAt !== null && menu.stoppedAt === null) return menu
  for (const day of [...new Set(menu.windows.map((window) => window.day))].toSorted()) await holdDay(scope, day)
  const { missing, fullDays } = await readMissing(scope, menu, needs, by)
  if (missing.length > 0)
    throw new AppError('INVALID', missing[0]?.says ?? '', {
      fields: Object.fromEntries(missing.map(({ what, says }) => [what, says])),
    })
  const [full] = fullDays
  if (full !== undefined && !reason)
    throw new AppError('DATE_UNAVAILABLE', `${full.says} ${words.wantsReason}`, {
      details: { day: full.day, reason: 'full' },
    })
  await setMoments(scope, id, sql`published_at = coalesce(published_at, ${scope.now}), stopped_at = null`)
  await recordActivity(scope, 'menu', id, 'published', full !== undefined ? { day: full.day, reason } : {})
  return showMenu(scope, await menus.get(scope, id))
}

/** Takes no more orders from now on. Orders that are held may still be paid. */
export async function stopMenu(scope: Scope, id: number): Promise<Menu> {
  await lockMenu(scope, id)
  const { publishedAt, stoppedAt } = await menus.get(scope, id)
  if (publishedAt === null) throw new AppError('CONFLICT', words.notPublished)
  if (stoppedAt === null) {
    await setMoments(scope, id, sql`stopped_at = ${scope.now}`)
    await recordActivity(scope, 'menu', id, 'stopped')
  }
  return showMenu(scope, await menus.get(scope, id))
}

const setMoments = ({ db, businessId, now }: Scope, id: number, set: ReturnType<typeof sql>) =>
  sql`update menus set ${set}, version = version + 1, updated_at = ${now} where business_id = ${businessId} and id = ${id}`.execute(
    db,
  )
