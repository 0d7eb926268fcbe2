import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { AppError, found } from '#shared/errors.ts'
import { deletionWords } from '../deletion-words.ts'
import { type DeletionInput, GRACE_DAYS, type User } from '../schema.ts'
import { deletionAsked } from './accounts.ts'
import { getUser } from './people.ts'

/** Sets the bakery's last day; nothing is deleted yet. */
export async function askDeletion(scope: Scope, userId: number, input: DeletionInput): Promise<User> {
  const { businessName } = await getUser(scope, userId)
  if (plain(businessName) !== plain(input.businessName)) {
    const message = deletionWords.wrongName
    throw new AppError('INVALID', message, { fields: { businessName: message } })
  }
  const deleteAfter = addDays(scope.today, GRACE_DAYS)
  if (await setDeletion(scope, deleteAfter)) await deletionAsked(scope, deleteAfter)
  return getUser(scope, userId)
}

/** Sets the bakery's last day. Returns false if it already has one, which stays. */
export async function setDeletion({ db, businessId }: Scope, deleteAfter: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('businesses')
    .set({ delete_after: deleteAfter })
    .where('id', '=', businessId)
    .where('delete_after', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const plain = (name: string) => name.trim().normalize()

/** @throws AppError NOT_FOUND after the last day */
export async function keepBakery(scope: Scope, userId: number): Promise<User> {
  const kept = await scope.db
    .updateTable('businesses')
    .set({ delete_after: null })
    .where('id', '=', scope.businessId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  found(kept, 'Bakery')
  return getUser(scope, userId)
}

/** True if the bakery will be deleted. */
export async function isLeaving({ db, businessId }: Scope): Promise<boolean> {
  const leaving = await db
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('delete_after', 'is not', null)
    .executeTakeFirst()
  return leaving !== undefined
}
