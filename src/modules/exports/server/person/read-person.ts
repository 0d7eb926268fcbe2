import { sql } from 'kysely'
import { openDossier } from '#modules/contacts/server/dossier.ts'
import { type Dossier, keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { getContact } from '#modules/contacts/server/store.ts'
import { copyKey, originalKey } from '#server/files/pictures/picture-places.ts'
import type { Scope } from '#server/scope.ts'
import { paperFile } from '../archive-format.ts'
import { copySizes } from '../write-export.ts'
import { HIDDEN, PERSON_TABLES, type PersonTable } from './person-tables.ts'

export type Row = Record<string, unknown>
export type PersonData = {
  name: string
  tables: { name: string; title: string; rows: Row[] }[]
  /** The documents and pictures, with the keys of their bytes. */
  files: { name: string; key: string }[]
}

/** @throws AppError NOT_FOUND */
export async function readPerson(scope: Scope, contactId: number): Promise<PersonData> {
  const contact = await getContact(scope, contactId)
  const person = await openDossier(scope, contact)
  for (const { find } of keepsOfPerson(scope)) await find?.(scope, person)
  const tables: PersonData['tables'] = []
  for (const [name, table] of Object.entries<PersonTable>(PERSON_TABLES))
    tables.push({ name, title: table.title, rows: await rowsOf(scope, name, table, person) })
  const files = [...(await papersOf(scope, tables)), ...(await picturesOf(scope, person))]
  return { name: `${contact.firstName} ${contact.lastName}`.trim(), tables, files }
}

async function rowsOf({ db, businessId }: Scope, name: string, { which, omit = [] }: PersonTable, person: Dossier) {
  const { rows } = await sql<{ row: string }>`
    select to_json(t)::text as row from ${sql.table(name)} t
     where t.business_id = ${businessId} and ${which(person)} order by (to_jsonb(t) ->> 'id')::bigint`.execute(db)
  const hidden = new Set([...HIDDEN, ...omit])
  return rows.map(({ row }) => without(JSON.parse(row, asWritten), hidden) as Row)
}

/** Keeps the cents of an amount: 480.00, not 480. */
const asWritten = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source?.includes('.')
    ? context.source.replace(/(\.\d\d(?:\d*[1-9])?)0+$/, '$1')
    : value

/** Also inside stored JSON: a deleted draft holds its items. */
function without(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, hidden))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (hidden.has(key) ? [] : [[key, without(inner, hidden)]])),
  )
}

async function papersOf({ db, businessId }: Scope, tables: PersonData['tables']): Promise<PersonData['files']> {
  const ids = tables.flatMap(({ rows }) => rows.flatMap((row) => [row.document_id, ...attachedTo(row)]))
  const { rows } = await sql<{ id: number; key: string; file_name: string }>`
    select id, key, file_name from documents
     where business_id = ${businessId} and id = any(${ids.filter((id) => typeof id === 'number')}) order by id`.execute(
    db,
  )
  return rows.map(({ id, key, file_name }) => ({ name: paperFile(id, file_name), key }))
}

const attachedTo = ({ attachments }: Row): unknown[] =>
  Array.isArray(attachments) ? attachments.map((each: { documentId?: unknown }) => each.documentId) : []

async function picturesOf({ db, businessId }: Scope, { orderIds, enquiryIds }: Dossier): Promise<PersonData['files']> {
  const { rows } = await sql<{
    id: number
    key: string
    width: number | null
    height: number | null
    type: string | null
  }>`
    select m.id, m.key, m.width, m.height, m.original_type as type from media m
     where m.business_id = ${businessId} and m.state = 'ready' and m.purpose in ('enquiry', 'order') and (
       exists (select from enquiry_images i
         where i.business_id = m.business_id and i.media_id = m.id and i.enquiry_id = any(${enquiryIds}))
       or exists (select from order_images i
         where i.business_id = m.business_id and i.media_id = m.id and i.order_id = any(${orderIds}))
       or exists (select from order_lines l
         where l.business_id = m.business_id and l.image_id = m.id and l.order_id = any(${orderIds}))
       or exists (select from ask_images i join asks a on a.business_id = i.business_id and a.id = i.ask_id
         where i.business_id = m.business_id and i.media_id = m.id and a.order_id = any(${orderIds})))
     order by m.id`.execute(db)
  return rows.flatMap(({ id, key, width, height, type }) => {
    const largest = copySizes(width, height).at(-1)
    return [
      ...(largest === undefined ? [] : [{ name: `pictures/${id}.webp`, key: copyKey(key, largest) }]),
      ...(type === null ? [] : [{ name: `pictures/${id}.${type.split('/').at(-1)}`, key: originalKey(key) }]),
    ]
  })
}
