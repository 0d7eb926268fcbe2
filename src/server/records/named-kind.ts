import { type RawBuilder, sql } from 'kysely'
import type { CakeLook } from '#shared/cake-icon/look.ts'
import { type LookSource, lookOf } from '#shared/cake-icon/read-look.ts'
import type { Kind } from '#shared/module.ts'
import { folded } from '#shared/text/folded.ts'
import { nameRank } from '../db/search/name-rank.ts'
import { collected } from '../hook.ts'
import type { Scope } from '../scope.ts'

type Text = RawBuilder<string>

/** How the records of a kind are named in the history and found by the search over everything. */
export type NamedKind = {
  /** The kind's name in the history and the module: "supply". */
  kind: string
  /** The table, and the alias of its row in the other fields. */
  table: string
  row: string
  /** Tables that the label needs to join. */
  joined?: RawBuilder<unknown>
  label: Text
  /** A hint that distinguishes two records of the same name. */
  hint?: Text
  /** The words that choose its icon: `{items, theme, facts, kind}`. */
  drawn?: RawBuilder<(LookSource & { kind?: string }) | null>
  /** The photograph shown in place of its icon. */
  picture?: RawBuilder<number | null>
  /** The record's own day: of two equal matches the nearer one comes first. */
  day?: RawBuilder<string | null>
  /** SQL that is true if a row matches the search. Without it the search leaves the kind out. */
  says?: (q: string, scope: Scope) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>
  /** True if it is found only by a search that begins with the kind's name: "recall butter". */
  isNamed?: boolean
  /** How well a row fits, 0 best; by default it follows from the label. */
  rank?: (q: string) => RawBuilder<number>
}

/** A kind with its page for the owner. */
export type FoundKind = NamedKind & Partial<Kind>

/** The kinds of all modules. */
export const foundKinds = collected<FoundKind>('kinds of record')

const MOST_OF_A_KIND = 6

const fromOf = ({ table, row, joined = sql`` }: NamedKind) => sql`${sql.table(table)} ${sql.raw(row)} ${joined}`

/** The label of the record that the history line `a` is about. */
export const activityLabel = (scope: Scope): Text =>
  sql<string>`coalesce(case a.entity when null then '' ${sql.join(
    foundKinds(scope).map((kind) => {
      const row = sql.raw(kind.row)
      return sql`when ${sql.lit(kind.kind)} then (select ${kind.label} from ${fromOf(kind)}
        where ${row}.business_id = a.business_id and ${row}.id = a.entity_id)`
    }),
    sql` `,
  )} end, '')`

/** Adds to each line the address of its record; null if the record is gone or has no page. */
export const withPages = <Line extends { entity: string; entityId: number; label: string }>(
  scope: Scope,
  lines: readonly Line[],
): (Line & { page: string | null })[] => {
  const pages = new Map(foundKinds(scope).map(({ kind, page }) => [kind, page]))
  return lines.map((line) => ({
    ...line,
    page: (line.label !== '' && pages.get(line.entity)?.replace('{id}', `${line.entityId}`)) || null,
  }))
}

type Hit = {
  kind: string
  id: number
  label: string
  hint: string
  day: string | null
  group: string
  page: string
  look: CakeLook | null
  imageId: number | null
}
type Found = Omit<Hit, 'group' | 'page' | 'look'> & { rank: number; drawn: (LookSource & { kind?: string }) | null }

/** The rest of a search that begins with the name of a kind: "Luna" of "standing order Luna". */
function afterName(q: string, { title }: FoundKind): string | undefined {
  const asked = folded(q)
  const names = title === undefined ? [] : [folded(title), folded(title).replace(/ies$/, 'y').replace(/s$/, '')]
  const name = names.find((each) => asked.startsWith(`${each} `))
  return name && asked.slice(name.length + 1)
}

/** The best of each kind, best first; of equals those of the kinds that are named in `first`, in that order. */
export async function searchKinds(scope: Scope, q: string, first: readonly string[]): Promise<Hit[]> {
  const placeOf = ({ kind }: FoundKind) => (first.includes(kind) ? first.indexOf(kind) : first.length)
  const kinds = foundKinds(scope).toSorted((a, b) => placeOf(a) - placeOf(b))
  const hitsOf = async (kind: FoundKind) => {
    const asked = afterName(q, kind) ?? q
    const row = sql.raw(kind.row)
    const { hint = sql`''`, day = sql`null::date`, rank = (text: string) => nameRank(text, kind.label) } = kind
    const { drawn = sql`null::jsonb`, picture = sql`null::bigint` } = kind
    return sql`(select ${sql.lit(kind.kind)} as kind, ${row}.id, ${kind.label} as label, ${hint} as hint,
      ${day} as day, ${rank(asked)} as rank, ${drawn} as drawn, ${picture} as "imageId"
        from ${fromOf(kind)} where ${row}.business_id = ${scope.businessId} and ${await kind.says?.(asked, scope)}
        order by rank, abs(${day} - ${scope.today}::date), ${row}.id desc limit ${MOST_OF_A_KIND})`
  }
  const searched = kinds.filter(
    (kind) => kind.says !== undefined && (!kind.isNamed || afterName(q, kind) !== undefined),
  )
  const { rows } = await sql<Found>`${sql.join(await Promise.all(searched.map(hitsOf)), sql` union all `)}`.execute(
    scope.db,
  )
  const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]))
  return rows
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rank: _rank, drawn, ...hit }) => {
      const { title = '', page = '' } = kindOf.get(hit.kind) ?? {}
      const look = drawn && lookOf(drawn, drawn.kind)
      return { ...hit, look, group: title, page: page.replace('{id}', `${hit.id}`) }
    })
}
