import { open, readFile } from 'node:fs/promises'
import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { FREE_BYTES_MIN, freeBytes } from '#server/readiness.ts'
import { AppError } from '#shared/errors.ts'
import { exportsContract, restoreContract } from '../contract.ts'
import { PIECE_BYTES } from '../schema.ts'
import { transferWords as words } from '../words.ts'
import { isBakeryEmpty } from './restore-export.ts'
import { transferBell } from './transfer-bell.ts'
import { makeExportFolder, openTransfer, putPiece, removeTransferFiles, transferPath } from './transfer-files.ts'
import { askForExport, beginRestore, getTransfer, listTransfers, noteUploaded, triesOf } from './transfers.ts'

type Needs = Pick<Services, 'files' | 'exportFolder' | 'config' | 'background'>

export const exportsRoutes = (services: Needs) =>
  serve(exportsContract, {
    list: (scope) => listTransfers(scope, 'export'),
    create: async (scope) => {
      const transfer = await askForExport(scope)
      scope.afterCommit(transferBell.ring)
      return transfer
    },
    get: (scope, { id }) => getTransfer(scope, id),
    file: async (scope, { id }) => {
      const { kind, state, key, createdAt, bytes } = await getTransfer(scope, id)
      const isMade = kind === 'export' && state === 'ready'
      const pieces = { key, bytes, by: await triesOf(scope, id) }
      const file = isMade ? await openTransfer(services, pieces) : undefined
      if (file === undefined) throw new AppError('NOT_FOUND', words.fileGone)
      return {
        ...file,
        contentType: 'application/zip',
        fileName: `all-my-data-${createdAt.slice(0, 10)}.zip`,
      }
    },
  })

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2).toLocaleString('en')} MB`

export const restoreRoutes = ({ files, exportFolder, config, background }: Needs) =>
  serve(restoreContract, {
    newest: async (scope) => {
      const [restore = null] = await listTransfers(scope, 'restore')
      return { restore, isEmpty: await isBakeryEmpty(scope), bytesMax: config.restoreBytesMax }
    },
    begin: async (scope, { body: { bytes } }, { session }) => {
      // Without a mail server, no address can be confirmed.
      if (config.smtpUrl !== undefined && !session.verified) throw new AppError('FORBIDDEN', words.verifyFirst)
      if (bytes > config.restoreBytesMax) {
        const message = words.tooLarge(megabytes(config.restoreBytesMax))
        throw new AppError('TOO_LARGE', message, { fields: { bytes: message } })
      }
      if (!(await isBakeryEmpty(scope))) throw new AppError('CONFLICT', words.notEmpty)
      await makeExportFolder(exportFolder)
      const free = files.isShared ? undefined : (await freeBytes(exportFolder)) - FREE_BYTES_MIN
      const { transfer, replaced } = await beginRestore(scope, bytes, { bytesMax: config.restoreBytesMax, free })
      scope.afterCommit(() =>
        background.run(
          () => removeTransferFiles({ files, exportFolder }, replaced),
          'files of an upload that was begun again could not be removed',
        ),
      )
      return transfer
    },
    piece: async (call, { id, body: { offset } }) => {
      const { kind, state, key, bytes, done } = await call.inScope((scope) => getTransfer(scope, id), 'read')
      const [piece] = call.files
      if (piece === undefined) throw new AppError('INVALID', words.noPiece, { fields: { piece: words.noPiece } })
      const end = offset + piece.bytes
      const file = transferPath(exportFolder, key)
      const isPlaced = offset % PIECE_BYTES === 0 && (end === bytes || piece.bytes === PIECE_BYTES)
      if (kind !== 'restore' || state !== 'uploading' || !isPlaced || end > bytes)
        throw new AppError('CONFLICT', words.wrongPiece)
      const noted = () =>
        call.once(async (scope) => {
          scope.afterCommit(transferBell.ring)
          return noteUploaded(scope, id, end, bytes)
        })
      if (files.isShared) {
        if (done < offset) throw new AppError('CONFLICT', words.wrongPiece)
        await putPiece(files, key, offset, await readFile(piece.path))
        return noted()
      }
      await makeExportFolder(exportFolder)
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
      return noted()
    },
  })
