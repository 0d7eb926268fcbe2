import { Client } from 'pg'
import { AppError } from '#shared/errors.ts'

export const OWNER_ROLE = 'bakebook_owner'
export const APP_ROLE = 'bakebook_app'

/** How the app connects: `setRole`, if given, is sent as SET ROLE right after connecting. */
export type AppConnection = { url: string; setRole?: string }

const grants = (role: string) => `
grant usage on schema public to ${role};
grant select, insert, update, delete on all tables in schema public to ${role};
grant usage, select on all sequences in schema public to ${role};
alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
alter default privileges in schema public grant usage, select on sequences to ${role};
revoke insert, update, delete on migrations, migration_lock from ${role};`

/**
 * Functions that run as their owner and see every bakery. PostgreSQL lets anyone call a new function, so that right is
 * revoked here for each.
 */
export const DEFINERS = `
  select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
     and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`

async function keepDefinersFor(role: string, owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(`select f.oid::regprocedure::text as name from (${DEFINERS}) f`)
  for (const { name } of rows)
    await owner.query(`revoke execute on function ${name} from public; grant execute on function ${name} to ${role}`)
}

/** The script that an administrator runs if the owner login may not create roles. */
const grantScript = (owner: string) =>
  `create role ${APP_ROLE} nologin nosuperuser nobypassrls; grant ${APP_ROLE} to ${owner};`

/**
 * Sets up the app's role, which owns nothing and bypasses nothing. Call it after `migrate` at every start, because it
 * grants rights on new tables. If `appUrl` is given, its login gets the rights; otherwise the owner's login switches to
 * `bakebook_app`.
 */
export async function appConnection(ownerUrl: string, appUrl?: string): Promise<AppConnection> {
  const role = appUrl ? await loginOf(appUrl) : undefined
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!role) await ensureAppRole(client)
    await client.query('begin')
    await client.query('select 1 from migration_lock for update')
    const grantee = role ? client.escapeIdentifier(role) : APP_ROLE
    await client.query(grants(grantee))
    await keepDefinersFor(grantee, client)
    await client.query('commit')
  } finally {
    await client.end()
  }
  return appUrl ? { url: appUrl } : { url: ownerUrl, setRole: APP_ROLE }
}

async function loginOf(appUrl: string): Promise<string> {
  const client = new Client({ connectionString: appUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select current_user::text as role')
    return rows[0].role
  } catch (error) {
    throw new AppError('UNAVAILABLE', `Bakebook cannot sign in with DATABASE_APP_URL: ${(error as Error).message}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates `bakebook_app` if it is missing and lets the owner's login switch to it. */
export async function ensureAppRole(owner: Client): Promise<void> {
  const { rows } = await owner.query(
    `select current_user::text as name, r.rolsuper as superuser, r.rolsuper or r.rolcreaterole as may_create,
       exists (select from pg_roles where rolname = $1) as made
     from pg_roles r where r.rolname = current_user`,
    [APP_ROLE],
  )
  const me: { name: string; superuser: boolean; may_create: boolean; made: boolean } = rows[0]
  try {
    if (!me.made) {
      // The servers of a cluster log in to one another with this role.
      const login = (await isCluster(owner)) ? 'login' : 'nologin'
      await owner
        .query(`create role ${APP_ROLE} ${login} nosuperuser nobypassrls nocreatedb nocreaterole`)
        .catch(unlessMadeMeanwhile)
    }
    if (!me.superuser && !(await canStepDown(owner))) await owner.query(`grant ${APP_ROLE} to current_user`)
    await owner.query(`set role ${APP_ROLE}`)
    await owner.query('reset role')
  } catch (error) {
    throw new AppError(
      'UNAVAILABLE',
      `Bakebook works as a database role without ownership, and "${me.name}" cannot make or use it (${(error as Error).message}). ` +
        `Let an administrator of the database run: ${grantScript(owner.escapeIdentifier(me.name))} Or give ` +
        'the app a login of its own with DATABASE_APP_URL.',
    )
  }
}

async function isCluster(owner: Client): Promise<boolean> {
  const { rows } = await owner.query(`select exists (select from pg_extension where extname = 'citus') as many`)
  return rows[0].many
}

async function canStepDown(owner: Client): Promise<boolean> {
  return owner.query(`set role ${APP_ROLE}`).then(
    () => owner.query('reset role').then(() => true),
    () => false,
  )
}

function unlessMadeMeanwhile(error: { code?: string }): void {
  const duplicateObject = '42710'
  const uniqueViolation = '23505'
  if (error.code !== duplicateObject && error.code !== uniqueViolation) throw error
}
