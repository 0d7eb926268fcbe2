import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { checkSlug, isReservedSlug, normaliseSlug } from '../slug.ts'
import { orderFormWords } from '../words.ts'

const refused = (code: 'INVALID' | 'CONFLICT', message: string) =>
  new AppError(code, message, { fields: { slug: message } })

/** Gives the form its address, which only the operator can change later (ENQ-10). */
export async function setSlug(scope: Scope, typed: string): Promise<{ slug: string }> {
  const slug = normaliseSlug(typed)
  const problem = checkSlug(slug)
  if (problem !== undefined) throw refused('INVALID', problem)
  if ((await readSlug(scope)) !== null) throw refused('CONFLICT', orderFormWords.slugAlreadySet)
  if (isReservedSlug(slug)) throw refused('CONFLICT', orderFormWords.slugTaken)
  // Two unique indexes decide: one address for each bakery, one bakery for each address.
  const made = await scope.db
    .insertInto('form_slugs')
    .values({ business_id: scope.businessId, slug, is_current: true, created_at: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst()
  if (made === undefined)
    throw refused(
      'CONFLICT',
      (await readSlug(scope)) === null ? orderFormWords.slugTaken : orderFormWords.slugAlreadySet,
    )
  await recordActivity(scope, 'settings', scope.businessId, 'form address chosen', { slug })
  return { slug }
}

/** The form's address. */
export async function readSlug(scope: Scope): Promise<string | null> {
  const current = await scope.db
    .selectFrom('form_slugs')
    .select('slug')
    .where('business_id', '=', scope.businessId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return current?.slug ?? null
}
