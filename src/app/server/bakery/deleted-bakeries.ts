import { appendFile, readFile } from 'node:fs/promises'
import type { Services } from '#server/kit-services.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'

type Needs = Pick<Services, 'deletedFile'>

/**
 * Records a deleted bakery outside the database, so that it is deleted again if an older backup is restored. The line
 * identifies the row without personal data: its number, and when it was made and deleted.
 */
export async function noteDeleted(
  { businessId, now }: Scope,
  { deletedFile }: Needs,
  createdAt: string,
): Promise<void> {
  const noted = await readLines(deletedFile)
  if (noted.some(([id, made]) => id === String(businessId) && made === createdAt)) return
  await appendFile(deletedFile, `${businessId} ${createdAt} ${now}\n`, { mode: 0o600 })
}

/** Runs at the start: bakeries that a restored backup brought back are closed at once and deleted again. */
export async function closeDeletedAgain({ store, deletedFile }: Needs & Pick<Services, 'store'>): Promise<void> {
  for (const [id, createdAt = ''] of await readLines(deletedFile))
    await store.inBusiness(
      { businessId: Number(id), actor: BAKEBOOK, timeZone: 'UTC' },
      ({ db, businessId, now, today }) =>
        db
          .updateTable('businesses')
          .set({ closed_at: now, delete_after: today })
          .where('id', '=', businessId)
          .where('created_at', '=', createdAt)
          .execute(),
    )
}

async function readLines(file: string): Promise<string[][]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => (/^\d+ \S+ \S+$/.test(line) ? [line.split(' ')] : []))
}
