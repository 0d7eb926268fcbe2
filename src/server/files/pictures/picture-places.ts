import path from 'node:path'
import type { PictureSize } from '#shared/pictures.ts'
import { ORIGINAL } from '../stores/disk-store.ts'

/** Where the original of a picture waits. */
export const spooledPath = (spoolFolder: string, key: string): string => path.join(spoolFolder, `${key}.original`)

/** Name of an original that is kept. */
export const originalKey = (key: string): string => `${key}${ORIGINAL}`

/** Name of a stored copy. */
export const copyKey = (key: string, size: PictureSize): string => `${key}-${size}.webp`
