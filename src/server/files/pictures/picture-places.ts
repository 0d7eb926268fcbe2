import path from 'node:path'
import type { PictureSize } from '#shared/pictures.ts'
import { ORIGINAL } from '../stores/disk-store.ts'

/** The path of a picture's original while it waits. */
export const spooledPath = (spoolFolder: string, key: string): string => path.join(spoolFolder, `${key}.original`)

/** The key of an original that is kept. */
export const originalKey = (key: string): string => `${key}${ORIGINAL}`

export const copyKey = (key: string, size: PictureSize): string => `${key}-${size}.webp`
