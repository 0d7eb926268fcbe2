import { type Selectable, sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Contacts } from '#server/db/schema.generated.ts'
import { escapeLike } from '#server/db/search/like.ts'
import type { Scope } from '#server/scope.ts'
import { folded } from '#shared/text/folded.ts'
import { phoneSpellings } from '#shared/text/phone-number.ts'
import { emailKey } from '#shared/text/text.ts'
import type { Agreeing } from '../agreeing.ts'
import { agreeingOf, isSamePerson, type PersonSaid } from '../same-person.ts'
import type { Duplicate } from '../schema.ts'
import { toContact } from './store.ts'

const MOST = 5

type Found = { row: Selectable<Contacts>; same: Agreeing[] }

/** The contacts that share a name, an email address or a number with a person; same persons come first. */
export async function findLikely(scope: Scope, person: PersonSaid, country: string): Promise<Found[]> {
  const key = person.email ? emailKey(person.email) || null : null
  const spellings = person.phone ? phoneSpellings(person.phone, country) : []
  const name = folded(`${person.firstName} ${person.lastName}`)
  // A statement of its own, because a cluster cannot call the function where the contacts are stored.
  const { rows: named } =
    name === ''
      ? { rows: [] }
      : await sql<{ ids: string[] }>`
          select array(select contacts_saying(${`%${escapeLike(name)}%`}, null)) as ids`.execute(scope.db)
  const rows = await scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', key),
        sql<boolean>`phone_digits = any(${spellings})`,
        sql<boolean>`(id = any(${named[0]?.ids ?? []}::bigint[]) and ${name} in
          (folded(first_name || ' ' || last_name), folded(last_name || ' ' || first_name)))`,
      ]),
    )
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({
      row,
      same: agreeingOf(person, { ...row, firstName: row.first_name, lastName: row.last_name }, country),
    }))
    .filter(({ same }) => same.length > 0)
    .toSorted((a, b) => rank(a) - rank(b))
}

export const toDuplicate = ({ row, same }: Found): Duplicate => ({ ...toContact(row), same })

/** The order: same persons first, contacts in use before archived ones, an email address before a number. */
const rank = ({ row, same }: Found): number =>
  (isSamePerson(same) ? 0 : 100) +
  (row.archived_at === null ? 0 : 10) -
  (same.length > 2 ? 4 : 0) -
  (same.includes('email') ? 2 : 0) -
  (same.includes('phone') ? 1 : 0)

/** The contact that a person is, if that is certain, and all that it may be, for the owner to decide. */
export async function whoIsIt(scope: Scope, person: PersonSaid): Promise<{ known?: number; maybe: Duplicate[] }> {
  const { country } = await getSettings(scope)
  const found = await findLikely(scope, person, country)
  const [first] = found
  return {
    ...(first && isSamePerson(first.same) ? { known: first.row.id } : {}),
    maybe: found.slice(0, MOST).map(toDuplicate),
  }
}
