import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawCake } from '#modules/documents/server/draw-cake.ts'
import { type PicturePurpose, type Spooled, withPictures } from '#server/files/pictures/pictures.ts'
import { newKey } from '#server/files/stores/disk-store.ts'
import type { UploadedFile } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'

export type Drawing = { name: string; colours: readonly [string, string, string]; tiers: number }

/** Draws the pictures and runs `work` with them, as if they had been uploaded in that order. */
export async function withDrawings<T>(
  { files: store, spoolFolder }: Pick<Services, 'files' | 'spoolFolder'>,
  purpose: PicturePurpose,
  drawings: readonly Drawing[],
  work: (pictures: readonly Spooled[]) => Promise<T>,
): Promise<T> {
  const drawn = drawings.map((drawing) => spool(spoolFolder, drawing))
  // If one fails, the others are still being written.
  await Promise.allSettled(drawn)
  const files = await Promise.all(drawn)
  return withPictures(store, files, purpose, work)
}

async function spool(spoolFolder: string, { name, colours, tiers }: Drawing): Promise<UploadedFile> {
  const bytes = await drawCake(colours, tiers)
  const file = path.join(spoolFolder, `${newKey()}.upload`)
  await writeFile(file, bytes, { mode: 0o600 })
  return { fieldName: 'images', fileName: name, contentType: 'image/png', path: file, bytes: bytes.byteLength }
}
