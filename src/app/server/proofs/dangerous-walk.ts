import { type RawBuilder, sql } from 'kysely'
import { DANGEROUS } from '#modules/auth/dangerous.ts'
import type { Role } from '#modules/auth/permissions.ts'
import { addToTeam } from '../test-accounts.ts'
import { type Answer, type Caller, newBakery, TEST_PASSWORD } from '../testing.ts'
import { type FilledBakery, fillBakery } from './fill-bakery.ts'
import { addressOf, type Entry, everyRoute, isOpen } from './probes.ts'

export type Member = { bakery: FilledBakery; caller: Caller; userId: number }

export async function makeMember(role: Role): Promise<Member> {
  const bakery = await fillBakery(await newBakery(), 'confirmed')
  if (role === 'owner') return { bakery, caller: bakery.owner, userId: bakery.userId }
  return { bakery, ...(await addToTeam(bakery, role)) }
}

const OF_PERSON = ['users', 'passkeys', 'identities', 'second_factors', 'backup_codes']

/** Everything dangerous in its current state: one text for each line of the list. */
const dangerousNow = ({ bakery, userId }: Member): Promise<string[]> =>
  bakery.inScope(async ({ db, businessId }) => {
    const lines = DANGEROUS.map(({ table, columns, fields }, at): RawBuilder<unknown> => {
      const values = fields
        ? sql.join(fields.map((field) => sql`t.data -> ${field}::text`))
        : columns
          ? sql.join(columns.map((column) => sql`t.${sql.ref(column)}`))
          : sql`t`
      const isHers = OF_PERSON.includes(table)
        ? sql`t.${sql.ref(table === 'users' ? 'id' : 'user_id')} = ${userId}`
        : sql`t.business_id = ${businessId}`
      return sql`select ${at}::int as at, coalesce(string_agg(row(${values})::text, '|' order by row(${values})::text), '') as state
        from ${sql.table(table)} t where ${isHers}`
    })
    const { rows } = await sql<{ state: string }>`${sql.join(lines, sql` union all `)} order by at`.execute(db)
    return rows.map(({ state }) => state)
  })

const WRONG = 'Wrong-2026!'
const FIELDS: Record<string, unknown> = Object.fromEntries(
  DANGEROUS.flatMap(({ fields = [] }) =>
    fields.map((field) => [field, /email/i.test(field) ? 'thief@example.test' : 'IBAN of a thief']),
  ),
)

async function perform({ bakery, caller }: Member, { name, route }: Entry, password: string): Promise<Answer<Loose>> {
  const given = bakery.bodyFor(name) ?? (route.body ? {} : undefined)
  const known = Object.keys((route.body as { shape?: object } | undefined)?.shape ?? {})
  const body =
    given &&
    Object.fromEntries([
      ...Object.entries(given).map(([key, value]) => [key, /^(?:currentP|p)assword$/.test(key) ? password : value]),
      ...Object.entries(FIELDS).filter(([field]) => known.includes(field)),
    ])
  const address = addressOf(route, { ...bakery.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' })
  const ask = (more = {}) =>
    caller.request<Loose>(route.method, address + bakery.queryFor(name), body && { ...body, ...more })
  const first = await ask()
  return first.body?.code === 'STALE' ? ask({ version: first.body.details?.version ?? 0 }) : first
}
// oxlint-disable-next-line typescript/no-explicit-any -- answers are read as whoever called would: without types
type Loose = any

/** A call that ends the session, or removes what others need, comes last. */
const LAST = [/\.remove|\.erase|\.revoke|disconnect|turnOff/, /changePassword|handOver|askDeletion/, /endSession|demo/]
const turnOf = ({ name }: Entry) => LAST.findLastIndex((pattern) => pattern.test(name))

/** Every call that changes something or exports a lot. */
export const acts = everyRoute
  .filter((entry) => !isOpen(entry) && (!entry.route.reads || entry.route.confirms))
  .toSorted((a, b) => turnOf(a) - turnOf(b))

export type Walked = {
  /** The calls that changed something dangerous, with the lines of the list. */
  changed: Map<string, string[]>
  /** The calls that asked for a confirmation. */
  asked: string[]
  /** The calls that were refused for another reason, whose effect stays unknown. */
  refused: string[]
}

/** Makes every call as this person, and reports the effects on everything dangerous. */
export async function walkDangerous(member: Member, { knowsPassword }: { knowsPassword: boolean }): Promise<Walked> {
  const walked: Walked = { changed: new Map(), asked: [], refused: [] }
  let before = await dangerousNow(member)
  for (const entry of acts) {
    const { status, body } = await perform(member, entry, knowsPassword ? TEST_PASSWORD : WRONG)
    const after = await dangerousNow(member)
    const changed = DANGEROUS.flatMap(({ table }, at) => (after[at] === before[at] ? [] : [table]))
    before = after
    if (changed.length > 0) walked.changed.set(entry.name, changed)
    if (body?.code === 'UNCONFIRMED') walked.asked.push(entry.name)
    else if (status >= 300) walked.refused.push(entry.name)
  }
  return walked
}
