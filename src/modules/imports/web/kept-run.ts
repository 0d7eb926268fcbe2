import { databaseOf } from '#web/device-data.ts'
import type { ImportType } from '../import-type.ts'
import type { ImportInput } from '../schema.ts'

/** A running import, with everything needed to continue after a reload. It is continued only for whoever began it. */
export type KeptRun = {
  type: ImportType
  body: Omit<ImportInput, 'records' | 'lines' | 'userId'> & { batch: string; rowCount: number }
  records: Record<string, string>[]
  lines: number[]
}

const [STORE, KEY] = ['runs', 'current']

function inStore<Answer>(
  owner: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(databaseOf('import', owner), 1)
    opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore(STORE))
    opened.addEventListener('error', () => reject(opened.error))
    opened.addEventListener('success', () => {
      const asked = ask(opened.result.transaction(STORE, mode).objectStore(STORE))
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error))
      asked.transaction?.addEventListener('complete', () => opened.result.close())
    })
  })
}

// A browser without storage, such as in a private window, imports all the same.
export const readKeptRun = (owner: string) =>
  inStore<KeptRun | undefined>(owner, 'readonly', (store) => store.get(KEY)).catch(() => undefined)
export const keepRun = (owner: string, run: KeptRun) =>
  inStore(owner, 'readwrite', (store) => store.put(run, KEY)).catch(() => undefined)
export const forgetRun = (owner: string) =>
  inStore(owner, 'readwrite', (store) => store.delete(KEY)).catch(() => undefined)
