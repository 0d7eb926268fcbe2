import { readPicture } from '#server/files/pictures/pictures.ts'
import type { FileStore } from '#server/files/stores/disk-store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { PictureSize } from '#shared/pictures.ts'
import { mediaIdOf } from '../picture-key.ts'
import { seesPicture } from './sees-picture.ts'

/**
 * WebP bytes by key, for a PDF. A picture that is gone, not ready or not allowed for the caller is left out: the
 * document matters more.
 */
export async function readPictures(
  scope: Scope,
  files: FileStore,
  keys: Iterable<string>,
  { size, most }: { size: PictureSize; most: number },
): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {}
  for (const key of [...new Set(keys)].slice(0, most)) {
    try {
      const { bytes } = await readPicture(scope, files, { id: mediaIdOf(key), size, sees: seesPicture(scope) })
      pictures[key] = Buffer.from(bytes)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return pictures
}
