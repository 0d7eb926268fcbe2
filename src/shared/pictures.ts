import { translatable } from './languages/translatable.ts'
export const PICTURE_EXTENSIONS = ['jpeg', 'jpg', 'png', 'gif', 'webp', 'bmp', 'tiff'] as const
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff'] as const
export const PICTURE_BYTES_MAX = 8 * 1024 * 1024
/** The most pictures in one submission. */
export const PICTURES_MAX = 20
export const PICTURES_BYTES_MAX = 60 * 1024 * 1024

/** A photograph from this size on is shrunk before it is sent, to at most `SHRUNK_BYTES_MAX`. */
const SHRUNK_FROM_BYTES = 1_000_000
const SHRUNK_BYTES_MAX = 3_000_000

/** The longest sides of the stored copies, in pixels. */
export const PICTURE_SIZES = [320, 960, 2048] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

export const pictureWords = translatable('pictureWords', {
  tooLargeTitle: 'File too large',
  wrongTypeTitle: 'Invalid file type',
  tooLarge: (file: string, bytes = PICTURE_BYTES_MAX) => `${file} is larger than ${bytes / 1024 / 1024}MB`,
  wrongExtension: (file: string) => `${file} is not a supported image type. Allowed: ${PICTURE_EXTENSIONS.join(', ')}`,
  wrongType: (file: string) =>
    `${file} has an unsupported format. Please use: ${PICTURE_TYPES.map((type) => type.slice('image/'.length)).join(', ')}`,
  tooMany: 'Please add fewer images',
  unreadable: (file: string) => `${file} cannot be read as a picture`,
  tooManyPixels: (file: string) => `${file} has more than 50 megapixels. Please use a smaller picture.`,
  tooManyFrames: (file: string) => `${file} is an animation of more than 100 frames. Please use a shorter one.`,
  storageFull: 'There is no room left for more pictures',
  notKept: (file: string) => `${file} was not kept: there is no room left for more pictures`,
  preparing: 'This picture is still being prepared',
  missing: 'Please choose a picture',
  noReceipt: 'Please choose a photograph or a PDF of the receipt',
  lockedPdf: (file: string) =>
    `${file} is locked with a password. Save or print it as a PDF without one, and add that.`,
  brokenPdf: (file: string) => `${file} cannot be read as a PDF`,
  noReceiptType: (file: string) =>
    `${file} is neither a picture nor a PDF. Please add a photograph (jpeg, png, gif, webp, bmp, tiff) or a PDF.`,
  othersUnderWay: 'Other pictures are still on their way from where you are. Please try again in a moment.',
  diskFull: 'There is no room for pictures on the server right now. Please continue without them, or try again later.',
  lost: (file: string) => `${file} was lost before it could be prepared. Please upload it again.`,
})

type Chosen = { name: string; type: string; size: number }

export const isShrunk = ({ type, size }: Pick<Chosen, 'type' | 'size'>): boolean =>
  type === 'image/jpeg' && size >= SHRUNK_FROM_BYTES

/** The most bytes that are sent of a chosen file. */
export const sentBytes = (file: Pick<Chosen, 'type' | 'size'>): number =>
  isShrunk(file) ? Math.min(file.size, SHRUNK_BYTES_MAX) : file.size

export function pictureProblem({ name, type, size }: Chosen): { title: string; message: string } | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (size > PICTURE_BYTES_MAX) return { title: pictureWords.tooLargeTitle, message: pictureWords.tooLarge(name) }
  if (!PICTURE_EXTENSIONS.some((known) => known === extension))
    return { title: pictureWords.wrongTypeTitle, message: pictureWords.wrongExtension(name) }
  if (!PICTURE_TYPES.some((known) => known === type.toLowerCase()))
    return { title: pictureWords.wrongTypeTitle, message: pictureWords.wrongType(name) }
  return undefined
}

export const checkPicture = (chosen: Chosen): string | undefined => pictureProblem(chosen)?.message
