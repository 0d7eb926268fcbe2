import { sql } from 'kysely'
import { normaliseSlug } from '#modules/order-form/slug.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { MENU_SLUG_MAX, type MenuInput } from '../schema.ts'
import { menuWords as words } from '../words.ts'
import type { StoredMenu } from './stored-menu.ts'

const refused = (message: string) => new AppError('INVALID', message, { fields: { slug: message } })

/**
 * The end of a menu's address: as typed, or made of its name. Undefined if it stays. Two menus that are saved at once
 * do not get the same one, because the first locks all addresses of the bakery.
 */
export async function slugFor(
  scope: Scope,
  { slug, name }: Partial<MenuInput>,
  before: StoredMenu | undefined,
): Promise<string | undefined> {
  if (before !== undefined && (slug === undefined || slug === before.slug)) return undefined
  if (before !== undefined && before.publishedAt !== null) throw refused(words.addressStays)
  const base =
    slug ??
    (normaliseSlug(name ?? '')
      .slice(0, MENU_SLUG_MAX - 4)
      .replace(/-$/, '') ||
      'menu')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menus ${scope.businessId}`}, 0))`.execute(scope.db)
  const { rows } = await sql<{ slug: string }>`select slug from menus where business_id = ${scope.businessId}
    and id <> ${before?.id ?? 0} and (slug = ${base} or slug like ${`${base}-%`})`.execute(scope.db)
  const used = new Set(rows.map((row) => row.slug))
  if (!used.has(base)) return base
  if (slug !== undefined) throw refused(words.addressTaken)
  let n = 2
  while (used.has(`${base}-${n}`)) n++
  return `${base}-${n}`
}
