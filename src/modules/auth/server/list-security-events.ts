import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { Page } from '#shared/records/paging.ts'
import type { SecurityEvent } from '../security-event.ts'

const SHOWN_MAX = 50

/** The latest of the audit that is about coming in and taking out; its condition is that of the audit's index. */
export async function listSecurityEvents({ db, businessId }: Scope): Promise<Page<SecurityEvent>> {
  const { rows } = await sql<SecurityEvent>`
    select id, at, action, actor_name as who, changed ->> 'device' as device, ip_prefix as address
      from audit
     where business_id = ${businessId}
       and (action like 'auth.%' or action like 'admin.%' or action like '%.export' or action in ('exports.create', 'exports.file')) and action <> 'auth.updateUser'
     order by id desc limit ${SHOWN_MAX}`.execute(db)
  return { rows, total: rows.length }
}
