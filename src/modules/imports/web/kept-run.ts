import type { ImportType } from '../import-type.ts'
import type { ImportInput } from '../schema.ts'

/** A running import, with everything needed to continue after a reload. */
export type KeptRun = {
  type: ImportType
  body: Omit<ImportInput, 'records' | 'lines' | 'userId'> & { batch: string; rowCount: number }
  records: Record<string, string>[]
  lines: number[]
}

const [DATABASE, STORE, KEY] = ['bakebook-imports', 'runs', 'current']

function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(DATABASE, 1)
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
export const readKeptRun = () =>
  inStore<KeptRun | undefined>('readonly', (store) => store.get(KEY)).catch(() => undefined)
export const keepRun = (run: KeptRun) => inStore('readwrite', (store) => store.put(run, KEY)).catch(() => undefined)
export const forgetRun = () => inStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined)
