import { chunkOf, type ImportAnswer } from '../schema.ts'
import { importsApi } from './imports-api.ts'
import { forgetRun, type KeptRun, keepRun } from './kept-run.ts'

export type Progress = { done: number; total: number }
export type RunResult = ImportAnswer['data'] & { isCancelled: boolean }

type Watched = {
  /** The person and the bakery that the import is for (`pageOwner`). */
  owner: string
  onProgress: (progress: Progress) => void
  isCancelled: () => boolean
}

const EMPTY = { imported: 0, updated: 0, skipped: 0, failed: 0 }

/**
 * Sends a file chunk by chunk. Repeating a chunk does no harm, so an import that a reload interrupted simply starts
 * again under its old id.
 */
export async function runImport(run: KeptRun, { owner, onProgress, isCancelled }: Watched): Promise<RunResult> {
  await keepRun(owner, run)
  const total = run.records.length
  const counts = { ...EMPTY }
  const errors: RunResult['errors'] = []
  let last: ImportAnswer['data'] | undefined
  const size = chunkOf(run.type)
  for (let from = 0; from === 0 || from < total; from += size) {
    if (isCancelled()) break
    onProgress({ done: from, total })
    const { data } = await importsApi[run.type].call({
      body: { ...run.body, records: run.records.slice(from, from + size), lines: run.lines.slice(from, from + size) },
    })
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += data[key]
    errors.push(...data.errors)
    last = data
  }
  await forgetRun(owner)
  return {
    ...counts,
    errors,
    successCount: counts.imported + counts.updated,
    errorCount: counts.failed,
    batchId: last?.batchId ?? 0,
    message: last?.message ?? '',
    isCancelled: isCancelled(),
  }
}
