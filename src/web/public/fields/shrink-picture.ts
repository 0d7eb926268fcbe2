import { isShrunk, PICTURE_SIZES } from '#shared/pictures.ts'

/** No more is kept of a picture. */
const LONGEST = Math.max(...PICTURE_SIZES)
const QUALITY = 0.9

/**
 * A photograph as large as it is kept: a tenth of what a phone would send, without the place where it was taken. The
 * file itself where that gains nothing or cannot be done.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!isShrunk(file)) return file
  try {
    const whole = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(whole.width * scale)
    canvas.height = Math.round(whole.height * scale)
    const paper = canvas.getContext('2d')
    if (paper) paper.imageSmoothingQuality = 'high'
    paper?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return paper && blob && blob.size < file.size ? new File([blob], file.name, { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
