import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import type { Bakery, User } from '../schema.ts'
import type { Accounts } from './accounts.ts'
import { claimsOf, getPerson, getUser, membershipsOf, noteSeen } from './people.ts'
import { cookieName, giveCookie } from './session.ts'

export async function listBakeries({ db }: Scope, userId: number): Promise<Page<Bakery>> {
  const memberships = await membershipsOf(db, userId)
  const rows = memberships
    .filter(({ status }) => status === 'active')
    .map(({ businessId, businessName, role, isDemo }) => ({ id: businessId, name: businessName, role, isDemo }))
  return { rows, total: rows.length }
}

/** Moves the session to another bakery. Pages opened in the former one are refused from now on (decision 57). */
export async function enterBakery(accounts: Accounts, call: MemberCall, id: number): Promise<{ user: User }> {
  const { store, https } = accounts
  const { userId } = call.session
  const claims = await store.outside(async (db) => {
    const memberships = await membershipsOf(db, userId)
    const wanted = memberships.find(({ businessId, status }) => businessId === id && status === 'active')
    return claimsOf(await getPerson(db, userId), found(wanted, 'Bakery'))
  })
  let remember = false
  const answer = await call.again(async (scope) => {
    const session = await scope.db
      .updateTable('sessions')
      .set({ bakery_id: id })
      .where('id', '=', call.session.id)
      .returning('remember')
      .executeTakeFirst()
    remember = session?.remember ?? false
    const user = await store.inBusiness(claims, async (there) => {
      await noteSeen(there, userId)
      return getUser(there, userId)
    })
    return { user }
  })
  const token = call.cookie(cookieName(https)) as string
  giveCookie(call, https, { token, userId, bakeryId: id, remember })
  return answer
}
