import { sql } from 'kysely'
import type { Dossier, KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { emailKey } from '#shared/text/text.ts'
import { UNDO_DAYS } from '../schema.ts'

/** Deletes the cells of failed rows and the earlier values of records once an import can no longer be undone. */
export const forgetImportedRows: Job = {
  key: 'forget-imported-rows',
  due: dailyAt('03:00'),
  run: async ({ db, businessId, today }) => {
    await sql`update import_rows r set cells = null, before = null from import_batches b
      where r.business_id = ${businessId} and (r.cells is not null or r.before is not null)
        and b.business_id = r.business_id and b.id = r.batch_id
        and b.created_at < ${`${addDays(today, -UNDO_DAYS)}T00:00:00Z`}::timestamptz`.execute(db)
  },
}

/** The rows of files contain personal data. */
export const importsOfPerson: KeepsOfPerson = { forget }

type Said = {
  batchId: number
  line: number
  part: number
  cells: Record<string, string> | null
  before: unknown
  message: string | null
}

async function forget({ db, businessId }: Scope, { contactIds, emailKey: address, clean }: Dossier): Promise<void> {
  await sql`update import_rows set before = null
    where business_id = ${businessId} and kind = 'contact' and record_id = any(${contactIds})`.execute(db)
  const { rows } = await sql<Said>`select batch_id as "batchId", line, part, cells, before, message from import_rows
    where business_id = ${businessId} and (cells is not null or before is not null or message is not null)`.execute(db)
  for (const { batchId, line, part, ...said } of rows) {
    // A failed row with the person's address is about that person, whatever else it says.
    const isHers = address !== null && Object.values(said.cells ?? {}).some((text) => emailKey(text) === address)
    const { cells, before, message } = clean(isHers ? { ...said, cells: null } : said)
    if (JSON.stringify({ cells, before, message }) === JSON.stringify(said)) continue
    await sql`update import_rows
      set cells = ${asJson(cells)}::jsonb, before = ${asJson(before)}::jsonb, message = ${message}
      where business_id = ${businessId} and batch_id = ${batchId} and line = ${line} and part = ${part}`.execute(db)
  }
  const { rows: batches } = await sql<{ id: number; fileName: string }>`
    select id, file_name as "fileName" from import_batches
     where business_id = ${businessId} and file_name is not null`.execute(db)
  for (const { id, fileName } of batches)
    if (clean(fileName) !== fileName)
      await sql`update import_batches set file_name = ${clean(fileName)}
        where business_id = ${businessId} and id = ${id}`.execute(db)
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))
