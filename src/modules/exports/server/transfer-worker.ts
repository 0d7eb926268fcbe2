import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { openConverter, type PictureConverter } from '#server/files/pictures/picture-converter.ts'
import type { FileStore } from '#server/files/stores/disk-store.ts'
import { hourly } from '#server/hourly.ts'
import type { Log } from '#server/log.ts'
import { type Rounds, startRounds } from '#server/rounds.ts'
import { BAKEBOOK, type Claims, type Scope } from '#server/scope.ts'
import type { Store } from '#server/store.ts'
import { AppError } from '#shared/errors.ts'
import type { ExportedTables } from '../exported-table.ts'
import { restoreExport } from './restore-export.ts'
import { transferBell } from './transfer-bell.ts'
import { bringFile, makeExportFolder, removeTransferFiles, shareFile, transferPath } from './transfer-files.ts'
import {
  type Claimed,
  claimTransfer,
  failTransfer,
  finishTransfer,
  giveUpUpload,
  noteProgress,
  putOffTransfer,
} from './transfers.ts'
import { writeExport } from './write-export.ts'

const SHOWN_EACH_MS = 500
const DAY_MS = 24 * 3_600_000

type Options = {
  store: Store
  files: FileStore
  log: Log
  exportFolder: string
  version: string
  tables: ExportedTables
  /** The limit on an export's unpacked size. */
  bytesMax: number
  pollMs?: number
}

export type TransferWorker = Pick<Rounds, 'round'> & { stop: () => Promise<void> }

class Stopped extends Error {}

/** Makes exports and restores, one after another. */
export function startTransferWorker({ pollMs, ...options }: Options): TransferWorker {
  const { store, log, exportFolder } = options
  const converter = openConverter()
  const sweepHourly = hourly((nowMs) => sweep(store, exportFolder, nowMs))

  async function work(stopping: AbortSignal): Promise<void> {
    for (const { business_id: businessId, id } of await due(store)) {
      if (stopping.aborted) return
      const inspect = async (copy: Uint8Array) => {
        const seen = await converter.inspect(copy)
        // A decoder that was stopped says nothing about the picture.
        if (stopping.aborted) throw new Stopped()
        return seen
      }
      await transfer({ ...options, inspect, stopping }, businessId, id)
    }
    if (!stopping.aborted) await sweepHourly(Date.parse(store.now()))
  }

  const rounds = startRounds({ work, bell: transferBell, pollMs, log, failed: 'the exports could not be worked on' })
  return {
    round: rounds.round,
    stop: async () => {
      const running = rounds.stop()
      await converter.stop()
      await running
    },
  }
}

const due = (store: Store) =>
  store.outside(async (db, now) => {
    const { rows } = await sql<{ business_id: number; id: number }>`
      select business_id, id from due_transfers(${now}::timestamptz, 20)`.execute(db)
    return rows
  })

type Tools = Omit<Options, 'pollMs'> & { inspect: PictureConverter['inspect']; stopping: AbortSignal }

async function transfer(tools: Tools, businessId: number, id: number): Promise<void> {
  const { store, files, log, exportFolder } = tools
  const claims: Claims = { businessId, actor: BAKEBOOK, timeZone: 'UTC' }
  const inBusiness = <T>(work: (scope: Scope) => Promise<T>) => store.inBusiness(claims, work)
  const idle = await inBusiness((scope) => giveUpUpload(scope, id))
  if (idle !== undefined) return void (await removeTransferFiles(tools, [idle]))
  const claimed = await inBusiness((scope) => claimTransfer(scope, id))
  if (claimed === undefined) return
  await makeExportFolder(exportFolder)
  const file = transferPath(exportFolder, claimed.key)
  const note = async (done: number, total: number) => {
    if (tools.stopping.aborted || !(await inBusiness((scope) => noteProgress(scope, claimed, done, total))))
      throw new Stopped()
  }
  const progress = shownNowAndThen(note)
  try {
    if (claimed.kind === 'export') {
      await rm(file, { force: true })
      const bytes = await writeExport({ ...tools, progress }, claims, file)
      if (files.isShared)
        await shareFile(files, { key: claimed.key, bytes, by: claimed.tries }, file, () => note(bytes, bytes))
      if (!(await inBusiness((scope) => finishTransfer(scope, claimed, bytes)))) await rm(file, { force: true })
    } else {
      if (files.isShared) await bringFile(files, { key: claimed.key, bytes: claimed.bytes, by: 0 }, file)
      const goOn = () => note(claimed.done, claimed.total)
      await restoreExport({ ...tools, progress, goOn, finish: (scope) => finishRestore(scope, claimed) }, claims, file)
      await removeTransferFiles(tools, [claimed.key])
    }
  } catch (error) {
    if (error instanceof Stopped)
      return void (await inBusiness((scope) => putOffTransfer(scope, claimed)).catch(() => {}))
    log.error({ err: error, transferId: id }, 'a transfer failed')
    const isRefused = error instanceof AppError
    if (isRefused || claimed.isLastTry) {
      await inBusiness((scope) => failTransfer(scope, claimed, isRefused ? error.message : undefined))
      if (claimed.kind === 'restore') await removeTransferFiles(tools, [claimed.key])
    } else await inBusiness((scope) => putOffTransfer(scope, claimed))
  }
}

async function finishRestore(scope: Scope, claimed: Claimed): Promise<void> {
  if (!(await finishTransfer(scope, claimed, claimed.bytes))) throw new Stopped()
}

/** Often enough to watch, and to keep the lease. */
function shownNowAndThen(show: (done: number, total: number) => Promise<void>) {
  let shownAt = 0
  return async (done: number, total: number): Promise<void> => {
    if (performance.now() - shownAt < SHOWN_EACH_MS) return
    shownAt = performance.now()
    await show(done, total)
  }
}

/** Removes files whose transfer was never recorded, or is gone with its bakery. */
async function sweep(store: Store, folder: string, nowMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: nowMs }))
    if (nowMs - mtimeMs > DAY_MS) old.push(name)
  }
  if (old.length === 0) return
  const kept = await store.outside(async (db) => {
    const { rows } = await sql<{ key: string }>`
      select * from transfer_keys_in_use(${old.map((name) => path.parse(name).name)}) as key`.execute(db)
    return new Set(rows.map(({ key }) => key))
  })
  for (const name of old) if (!kept.has(path.parse(name).name)) await rm(path.join(folder, name), { force: true })
}
