import { z } from 'zod'
import { PICTURE_BYTES_MAX, pictureWords } from '#shared/pictures.ts'
import { post } from '#shared/route.ts'
import { ApiError, callRoute } from '#web/api.ts'
import { Media, type MediaInput } from '../schema.ts'

const upload = post('/media', {
  summary: 'Upload a picture',
  files: ['image'],
  body: z.custom<FormData>(),
  output: Media,
})

/** @throws ApiError with the sentence under `image` if the file is refused */
export async function uploadPicture(
  picture: File,
  purpose: MediaInput['purpose'],
  signal?: AbortSignal,
): Promise<Media> {
  const problem = pictureWords.tooLarge(picture.name)
  // The server would say so too, but only after fifty megabytes over a phone's line.
  if (picture.size > PICTURE_BYTES_MAX) throw new ApiError(422, { error: problem, fields: { image: problem } })
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('image', picture)
  return callRoute(upload, { body }, signal ? { signal } : {})
}
