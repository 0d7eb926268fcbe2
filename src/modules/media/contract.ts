import { byId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { Media, MediaInput, SizeInPath } from './schema.ts'

export const mediaContract = {
  upload: post('/media', {
    summary: 'Upload a picture, or a receipt as a PDF; a picture can be seen when it is prepared, about a second later',
    body: MediaInput,
    files: ['image'],
    output: Media,
    status: 201,
    transaction: 'own',
  }),
  get: get('/media/{id}/{size}', {
    summary: 'A picture as WebP, at most 320, 960 or 2048 pixels on its longest side',
    audience: 'member',
    params: byId.extend({ size: SizeInPath }),
    file: true,
  }),
  original: get('/media/{id}/original', {
    summary: 'A receipt as it was sent: a picture or a PDF',
    params: byId,
    file: true,
  }),
}
