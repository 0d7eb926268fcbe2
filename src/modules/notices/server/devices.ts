import type { Role } from '#modules/auth/permissions.ts'
import { keepTodayHour } from '#modules/auth/server/people.ts'
import { refuseUrl } from '#modules/integrations/server/webhooks/webhooks.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { kindsOf, type PushKind } from '../push-kinds.ts'
import type { PushDeviceInput, PushState } from '../schema.ts'
import { noticeWords as words } from '../words.ts'
import { isPoint, serverKeyOf } from './encrypt-push.ts'

type Needs = Pick<Services, 'linkKey' | 'config'>
type Asking = Pick<MemberCall, 'session'>

/** A device belongs to its session and is deleted with it. */
export async function readDevice(
  { db, businessId }: Scope,
  { linkKey }: Needs,
  { session }: Asking,
): Promise<PushState> {
  const { kinds, todayHour } = await db
    .selectFrom('memberships as m')
    .leftJoin('push_devices as d', (join) =>
      join.onRef('d.business_id', '=', 'm.business_id').on('d.session_id', '=', session.id),
    )
    .select(['d.kinds', 'm.today_hour as todayHour'])
    .where('m.business_id', '=', businessId)
    .where('m.user_id', '=', session.userId)
    .executeTakeFirstOrThrow()
  return {
    serverKey: serverKeyOf(linkKey).publicKey.toString('base64url'),
    kinds: kinds as PushKind[] | null,
    todayHour,
  }
}

export async function saveDevice(
  scope: Scope,
  needs: Needs,
  { endpoint, publicKey, authSecret, kinds, todayHour }: PushDeviceInput,
  call: Asking,
): Promise<PushState> {
  await refuseUrl(endpoint, needs.config, 'endpoint')
  const key = Buffer.from(publicKey, 'base64url')
  if (!isPoint(key)) throw new AppError('INVALID', words.keyWrong, { fields: { publicKey: words.keyWrong } })
  const { db, businessId, now, role } = scope
  const given = {
    endpoint,
    public_key: key,
    auth_secret: Buffer.from(authSecret, 'base64url'),
    kinds: kinds.filter((kind) => kindsOf(role as Role).includes(kind)),
  }
  await db
    .insertInto('push_devices')
    .values({
      business_id: businessId,
      user_id: call.session.userId,
      session_id: call.session.id,
      created_at: now,
      ...given,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'session_id']).doUpdateSet(given))
    .execute()
  if (todayHour !== undefined) await keepTodayHour(scope, call.session.userId, todayHour)
  return readDevice(scope, needs, call)
}

export async function removeDevice({ db, businessId }: Scope, { session }: Asking): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('business_id', '=', businessId)
    .where('session_id', '=', session.id)
    .execute()
}

/** Deletes the devices of somebody who was removed from the team. */
export async function forgetDevices({ db, businessId }: Scope, userId: number): Promise<void> {
  await db.deleteFrom('push_devices').where('business_id', '=', businessId).where('user_id', '=', userId).execute()
}
