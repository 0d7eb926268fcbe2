import { readOriginal, readPicture, recordPicture, withPictures } from '#server/files/pictures/pictures.ts'
import { withReceipts } from '#server/files/reading/receipts.ts'
import { serve } from '#server/http/handlers.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serverModule } from '#server/module.ts'
import { AppError } from '#shared/errors.ts'
import { pictureWords } from '#shared/pictures.ts'
import { mediaContract } from '../contract.ts'
import { mediaUrl, originalUrl } from '../media-url.ts'
import { forgetPictures } from './forget-pictures.ts'
import { seesPicture } from './sees-picture.ts'

export const media = serverModule((services) => ({
  routes: {
    media: serve(mediaContract, {
      upload: async (call, { body }) => {
        const [image, ...more] = call.files.filter(({ fieldName }) => fieldName === 'image')
        if (!image) throw new AppError('INVALID', pictureWords.missing, { fields: { image: pictureWords.missing } })
        if (more.length > 0)
          throw new AppError('INVALID', pictureWords.tooMany, { fields: { image: pictureWords.tooMany } })
        if (body.purpose === 'receipt')
          return withReceipts([image], services.files, (record) =>
            call.once(async (scope) => {
              const [id = 0] = await record(scope)
              return { id, url: originalUrl(id) }
            }),
          )
        return withPictures(services.files, [image], body.purpose, (pictures) =>
          call.once(async (scope) => {
            const [picture] = pictures
            if (!picture) throw new Error('one file is one picture')
            const id = await recordPicture(scope, picture)
            return { id, url: mediaUrl(id, 960) }
          }),
        )
      },
      get: async (scope, { id, size }, call) => {
        const picture = await readPicture(scope, services.files, { id, size, sees: seesPicture(scope) })
        for (const [name, value] of Object.entries(securityHeaders('media', { https: services.https })))
          call.answerHeader(name, value)
        return { ...picture, cache: 'checked' }
      },
      original: async (scope, { id }, call) => {
        const file = await readOriginal(scope, services.files, { id, sees: seesPicture(scope) })
        // Browsers show no PDF in a sandbox; it runs in their own viewer, which cannot reach our pages.
        const surface = file.contentType === 'application/pdf' ? 'file' : 'media'
        for (const [name, value] of Object.entries(securityHeaders(surface, { https: services.https })))
          call.answerHeader(name, value)
        return { ...file, cache: 'checked' }
      },
    }),
  },
  jobs: [forgetPictures(services)],
}))
