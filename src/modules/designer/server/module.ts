import { pictureOnPaper } from '#modules/media/server/forget-pictures.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { designsContract } from '../contract.ts'
import { designPictures } from './design-pictures.ts'
import { designs } from './designs.ts'
import { drawingOf, keepPicture } from './drawing.ts'

export const designer = serverModule((services) => ({
  routes: {
    designs: serve(designsContract, {
      // A quote keeps the picture and the tiers of its cake: nothing needs the design any more.
      ...designs.handlers({ isUsed: async () => false }),
      drawing: (call, query) => drawingOf(call, services.files, query),
      picture: (call, { body }) => keepPicture(call, services, body),
    }),
  },
  kinds: [designs.named],
  answers: [on(pictureOnPaper, designPictures)],
}))
