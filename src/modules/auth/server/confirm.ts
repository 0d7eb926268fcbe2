import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import type { Accounts } from './accounts.ts'
import { getPerson } from './people.ts'
import { requireOwnPassword, requireSamePassword } from './sign-in.ts'

/** Lets this session make changes that need a confirmation, for ten minutes. */
export async function confirmByPassword(accounts: Accounts, call: MemberCall, password: string): Promise<void> {
  const person = await accounts.store.outside((db) => getPerson(db, call.session.userId))
  await requireOwnPassword(accounts, call, person, password, 'password')
  await call.again(async (scope) => {
    await requireSamePassword(scope.db, person, 'password')
    await noteConfirmed(scope, call.session.id)
  })
}

/** Marks the session as confirmed for ten minutes. */
export async function noteConfirmed({ db, now }: Scope, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}
