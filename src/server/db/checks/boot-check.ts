import type { Client, Pool, PoolClient } from 'pg'
import { AppError } from '#shared/errors.ts'
import { DEFINERS } from './roles.ts'

type Queryable = Pick<Pool | PoolClient | Client, 'query'>
type Finding = { subject: string; problem: string }

const IN_OUR_SCHEMAS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`

const TENANT_TABLES = `
tenant as (
  select c.oid, c.relname, c.relkind, c.reloptions, c.relrowsecurity, c.relforcerowsecurity, a.attnum
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${IN_OUR_SCHEMAS}
)`

/** A policy that applies only to another role neither protects nor exposes the app. */
const APPLIES = `exists (select from unnest(p.polroles) as role where role = 0 or pg_has_role(current_user, nullif(role, 0), 'MEMBER'))`

/** Tables whose rows never change and are deleted only when a person is erased. */
export const LOGS = ['activity', 'audit', 'marks', 'stock_movements'] as const

const CHECKS = [
  `select current_user::text as subject, 'this role is a superuser or bypasses row security' as problem
   from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`,

  `select c.relname as subject, 'the app''s role ' || current_user || ' owns this table' as problem
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${IN_OUR_SCHEMAS} and pg_has_role(current_user, c.relowner, 'USAGE')`,

  `with ${TENANT_TABLES} select relname as subject, 'row security is not enabled and forced' as problem
   from tenant where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,

  `with ${TENANT_TABLES} select relname as subject, 'no policy with USING and WITH CHECK on business_id' as problem
   from tenant t where relkind in ('r', 'p') and not (exists (
     select from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polcmd in ('*', 'r') and ${APPLIES}
       and pg_get_expr(p.polqual, p.polrelid) like '%business_id%')
     and exists (
     select from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polcmd in ('*', 'a') and ${APPLIES}
       and pg_get_expr(p.polwithcheck, p.polrelid) like '%business_id%'))`,

  `with ${TENANT_TABLES} select relname as subject, 'policy ' || p.polname || ' does not look at business_id' as problem
   from tenant t join pg_policy p on p.polrelid = t.oid and p.polpermissive
   where ${APPLIES} and (coalesce(pg_get_expr(p.polqual, p.polrelid) not like '%business_id%', false)
      or coalesce(pg_get_expr(p.polwithcheck, p.polrelid) not like '%business_id%', false))`,

  `with ${TENANT_TABLES} select relname as subject, 'business_id is not first in its primary key' as problem
   from tenant t where relkind in ('r', 'p') and not exists (
     select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and k.conkey[1] = t.attnum)`,

  `with ${TENANT_TABLES} select t.relname as subject, 'foreign key ' || k.conname || ' does not include business_id' as problem
   from pg_constraint k join tenant t on t.oid = k.conrelid join tenant r on r.oid = k.confrelid
   where k.contype = 'f' and not exists (
     select from unnest(k.conkey, k.confkey) as pair(here, there) where pair.here = t.attnum and pair.there = r.attnum)`,

  `with ${TENANT_TABLES} select relname as subject, 'row security does not reach it' as problem
   from tenant where relkind in ('m', 'f')
      or relkind = 'v' and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,

  `select f.oid::regprocedure::text as subject, 'anyone may call this function, which sees every bakery' as problem
   from (${DEFINERS}) f where has_function_privilege('public', f.oid, 'execute')`,

  `select f.oid::regprocedure::text as subject, 'it sees every bakery and names no search_path' as problem
   from (${DEFINERS}) f join pg_proc p on p.oid = f.oid
   where not exists (select from unnest(p.proconfig) as c where c like 'search_path=%')`,

  `select log as subject, 'its lines could be ' || act.name as problem
   from unnest('{${LOGS.join()}}'::text[]) as log cross join (values ('w', 'changed', ''), ('d', 'deleted', '%app.erasing%')) as act (command, name, fence)
   where exists (
     select from pg_policy p where p.polrelid = log::regclass and p.polpermissive and p.polcmd in ('*', act.command::"char") and ${APPLIES}
       and pg_get_expr(p.polqual, p.polrelid) not like act.fence)`,
]

/** Refuses to start unless tenant isolation and the protection of the logs work on the app's own connection. */
export async function assertFences(app: Queryable): Promise<void> {
  const findings: Finding[] = []
  for (const check of CHECKS) findings.push(...(await app.query<Finding>(check)).rows)
  if (findings.length === 0) return
  const list = findings.map(({ subject, problem }) => `${subject}: ${problem}`).join('; ')
  throw new AppError(
    'UNAVAILABLE',
    `Bakebook does not start, because its database lets rows be seen or changed that it should not. ${list}`,
  )
}
