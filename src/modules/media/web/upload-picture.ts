import { z } from 'zod'
import { post } from '#shared/route.ts'
import { callRoute } from '#web/api.ts'
import { Media, type MediaInput } from '../schema.ts'

const upload = post('/media', {
  summary: 'Upload a picture',
  files: ['image'],
  body: z.custom<FormData>(),
  output: Media,
})

/** @throws ApiError, with the sentence under `image` when the file is refused */
export async function uploadPicture(
  picture: File,
  purpose: MediaInput['purpose'],
  signal?: AbortSignal,
): Promise<Media> {
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('image', picture)
  return callRoute(upload, { body }, signal ? { signal } : {})
}
