import { AppError } from '#shared/errors.ts'
import { type FileStore, newKey } from './disk-store.ts'

/** Puts a file, reads it and removes it. @throws AppError that says why the server does not start */
export async function refuseUselessFiles(files: FileStore): Promise<void> {
  const key = newKey()
  const bytes = Buffer.from('Bakebook was here.')
  try {
    await files.put(key, bytes)
    if (!(await files.get(key)).equals(bytes)) throw new Error('a file came back other than it was put')
    if (!(await files.keysOf(key)).includes(key)) throw new Error('a file that was put is not listed')
    await files.remove(key)
  } catch (error) {
    throw new AppError(
      'UNAVAILABLE',
      `Files cannot be kept in ${files.place}. ${(error as Error).message} Look at the settings STORAGE_*.`,
    )
  }
}
