import { type FileHandle, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { PICTURE_BYTES_MAX, PICTURES_BYTES_MAX, PICTURES_MAX, pictureWords } from '#shared/pictures.ts'
import { oneLine } from '#shared/text/text.ts'
import { newKey } from '../files/stores/disk-store.ts'
import { FREE_BYTES_MIN, freeBytes } from '../readiness.ts'
import type { UploadedFile } from './call.ts'

export type Received = {
  fields: Record<string, string>
  files: UploadedFile[]
  /** Removes the files that nobody has renamed. */
  discard: () => Promise<void>
}

export type UploadLimits = {
  fileBytes: number
  files: number
  totalBytes: number
  fields: number
  fieldBytes: number
  parts: number
  /** Free bytes that must stay on the disk. */
  freeBytesMin: number
}

export type Options = {
  /** The largest size in bytes of one field, if it is more than usual. */
  bodyBytes?: number | undefined
  /** The largest size of a file in bytes, if it is more than that of a picture. */
  fileBytes?: number | undefined
  /** Counts the announced bytes before they are read. */
  spendAhead?: ((request: IncomingMessage, bytes: number) => Promise<void>) | undefined
}

const LIMITS: UploadLimits = {
  fileBytes: PICTURE_BYTES_MAX,
  files: PICTURES_MAX,
  totalBytes: PICTURES_BYTES_MAX,
  fields: 60,
  fieldBytes: 64 * 1024,
  parts: 80,
  freeBytesMin: FREE_BYTES_MIN,
}
const NAME = /^[A-Za-z][\w-]{0,99}$/
const FILE_NAME_MAX = 100
// These marks reverse the direction of text: "gnp.exe" could appear as "exe.png".
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** The last part of a path, as one line of at most 100 characters that keeps its extension. */
export function cleanFileName(sent: string): string {
  const name = oneLine(sent.slice(-4096).split(/[/\\]/).at(-1) ?? '')
    .replace(DIRECTION_MARKS, '')
    .trim()
  const letters = [...name]
  if (name.length <= FILE_NAME_MAX) return name === '' || /^\.+$/.test(name) ? 'file' : name
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  let kept = ''
  for (const letter of letters) {
    if (kept.length + letter.length > FILE_NAME_MAX - ending.length) break
    kept += letter
  }
  return kept + ending
}

/** Reads multipart requests. Files go to the spool folder, never into memory. */
export function makeReceiver({ spoolFolder, limits: given }: { spoolFolder: string; limits?: Partial<UploadLimits> }) {
  const usual = { ...LIMITS, ...given }

  return async (
    request: FastifyRequest,
    { bodyBytes = 0, fileBytes = usual.fileBytes, spendAhead }: Options = {},
  ): Promise<Received> => {
    const limits = { ...usual, fileBytes, fieldBytes: Math.max(usual.fieldBytes, bodyBytes) }
    const most = limits.totalBytes + usual.fields * usual.fieldBytes + bodyBytes + limits.parts * 2048
    const said = Number(request.headers['content-length']) || most
    const fields = new Map<string, string>()
    const files: UploadedFile[] = []
    const discard = async () => {
      for (const file of files) await rm(file.path, { force: true })
    }
    const room = () => limits.totalBytes - files.reduce((sum, file) => sum + file.bytes, 0)
    try {
      if ((await freeBytes(spoolFolder)) < limits.freeBytesMin) throw new AppError('UNAVAILABLE', pictureWords.diskFull)
      await spendAhead?.(request.raw, Math.min(said, most))
      if (said > most) throw tooMany('images')
      // The plugin would wait for ever for a request that is already gone.
      if (request.raw.destroyed) throw unreadable()
      for await (const part of partsOf(request, limits)) {
        if (part.type === 'field') addField(fields, part)
        else await receiveFile(part, { spoolFolder, limits, files, room: room() })
      }
    } catch (error) {
      await discard()
      drain(request, most)
      throw refusalOf(error)
    }
    return { fields: Object.fromEntries(fields), files, discard }
  }
}

// The plugin's types know this option only at registration.
const QUIET_AT_LIMIT: object = { throwFileSizeLimit: false }

const partsOf = (request: FastifyRequest, limits: UploadLimits): AsyncIterable<Multipart> =>
  request.parts({
    ...QUIET_AT_LIMIT,
    limits: {
      fieldNameSize: 100,
      fieldSize: limits.fieldBytes,
      fields: limits.fields,
      fileSize: limits.fileBytes,
      files: limits.files,
      parts: limits.parts,
      headerPairs: 20,
    },
  })

function addField(fields: Map<string, string>, part: Extract<Multipart, { type: 'field' }>): void {
  const { fieldname, value, fieldnameTruncated, valueTruncated } = part
  if (fieldnameTruncated || !NAME.test(fieldname))
    throw new AppError('MALFORMED', 'A field of the form has a name that cannot be used')
  if (valueTruncated) throw new AppError('TOO_LARGE', 'A field of the form is too long')
  if (fields.has(fieldname)) throw new AppError('MALFORMED', `${fieldname} is given more than once`)
  fields.set(fieldname, typeof value === 'string' ? value : JSON.stringify(value))
}

type Target = { spoolFolder: string; limits: UploadLimits; files: UploadedFile[]; room: number }

async function receiveFile(part: MultipartFile, { spoolFolder, limits, files, room }: Target): Promise<void> {
  const { fieldname: fieldName, mimetype: contentType } = part
  if (!NAME.test(fieldName)) throw new AppError('MALFORMED', 'A field of the form has a name that cannot be used')
  const isEmptyInput = !part.filename
  const file: UploadedFile = {
    fieldName,
    fileName: cleanFileName(part.filename ?? ''),
    contentType,
    path: path.join(spoolFolder, `${newKey()}.upload`),
    bytes: 0,
  }
  const handle = await open(file.path, 'wx', 0o600)
  files.push(file)
  try {
    await write(part, handle, file, room)
  } finally {
    await handle.close()
  }
  if (part.file.truncated) {
    const message = pictureWords.tooLarge(file.fileName, limits.fileBytes)
    throw new AppError('INVALID', message, { fields: { [fieldName]: message } })
  }
  if (isEmptyInput && file.bytes === 0) {
    files.pop()
    await rm(file.path, { force: true })
  }
}

async function write(part: MultipartFile, handle: FileHandle, file: UploadedFile, room: number): Promise<void> {
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    file.bytes += chunk.length
    if (file.bytes > room) throw tooMany(file.fieldName)
    await handle.writeFile(chunk)
  }
}

const tooMany = (fieldName: string) =>
  new AppError('TOO_LARGE', pictureWords.tooMany, { fields: { [fieldName]: pictureWords.tooMany } })

const unreadable = () => new AppError('MALFORMED', 'The upload cannot be read. Please try again.')

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'FST_FILES_LIMIT') return tooMany('images')
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new AppError('TOO_LARGE', 'The form has too many fields')
  if (syscall !== undefined && code !== 'ECONNRESET') return error
  return unreadable()
}

// The caller reads our answer only after its request has been read; one that never ends is cut.
function drain(request: FastifyRequest, most: number): void {
  const { raw } = request
  let drained = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > most) raw.destroy()
  })
  raw.resume()
}
