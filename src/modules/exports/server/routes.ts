import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { AppError } from '#shared/errors.ts'
import { exportsContract, restoreContract } from '../contract.ts'
import { PIECE_BYTES } from '../schema.ts'
import { transferWords as words } from '../words.ts'
import type { IsEmpty } from './restore-export.ts'
import { transferBell } from './transfer-bell.ts'
import { askForExport, beginRestore, getTransfer, listTransfers, noteUploaded } from './transfers.ts'
import { transferPath } from './write-export.ts'

type Needs = Pick<Services, 'exportFolder' | 'config'>

export const exportsRoutes = ({ exportFolder }: Needs) =>
  serve(exportsContract, {
    list: (scope) => listTransfers(scope, 'export'),
    create: async (scope) => {
      const transfer = await askForExport(scope)
      scope.afterCommit(transferBell.ring)
      return transfer
    },
    get: (scope, { id }) => getTransfer(scope, id),
    file: async (scope, { id }) => {
      const { kind, state, key, createdAt } = await getTransfer(scope, id)
      const file = transferPath(exportFolder, key)
      const there = kind === 'export' && state === 'ready' ? await stat(file).catch(() => undefined) : undefined
      if (there === undefined) throw new AppError('NOT_FOUND', words.fileGone)
      return {
        stream: createReadStream(file),
        byteCount: there.size,
        contentType: 'application/zip',
        fileName: `all-my-data-${createdAt.slice(0, 10)}.zip`,
      }
    },
  })

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2).toLocaleString('en')} MB`

export const restoreRoutes = ({ exportFolder, config }: Needs, isEmpty: IsEmpty) =>
  serve(restoreContract, {
    newest: async (scope) => {
      const [restore = null] = await listTransfers(scope, 'restore')
      return { restore, isEmpty: await isEmpty(scope), bytesMax: config.restoreBytesMax }
    },
    begin: async (scope, { body: { bytes } }) => {
      if (bytes > config.restoreBytesMax) {
        const message = words.tooLarge(megabytes(config.restoreBytesMax))
        throw new AppError('TOO_LARGE', message, { fields: { bytes: message } })
      }
      if (!(await isEmpty(scope))) throw new AppError('CONFLICT', words.notEmpty)
      return beginRestore(scope, bytes)
    },
    piece: async (call, { id, body: { offset } }) => {
      const { kind, state, key, bytes } = await call.inScope((scope) => getTransfer(scope, id), 'read')
      const [piece] = call.files
      if (piece === undefined) throw new AppError('INVALID', words.noPiece, { fields: { piece: words.noPiece } })
      const end = offset + piece.bytes
      const file = transferPath(exportFolder, key)
      const isPlaced = offset % PIECE_BYTES === 0 && (end === bytes || piece.bytes === PIECE_BYTES)
      if (kind !== 'restore' || state !== 'uploading' || !isPlaced || end > bytes)
        throw new AppError('CONFLICT', words.wrongPiece)
      await mkdir(exportFolder, { recursive: true, mode: 0o700 })
      const handle = await open(file, offset === 0 ? 'w' : 'r+', 0o600).catch(() => {
        throw new AppError('CONFLICT', words.wrongPiece)
      })
      try {
        if ((await handle.stat()).size < offset) throw new AppError('CONFLICT', words.wrongPiece)
        await handle.write(await readFile(piece.path), 0, piece.bytes, offset)
        if (end === bytes) await handle.sync()
      } finally {
        await handle.close()
      }
      return call.once(async (scope) => {
        scope.afterCommit(transferBell.ring)
        return noteUploaded(scope, id, end, bytes)
      })
    },
  })

/** Removes the files of transfers. */
export const removeTransferFiles = (exportFolder: string, keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => rm(transferPath(exportFolder, key), { force: true })))
