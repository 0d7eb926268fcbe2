import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { designsContract } from '../contract.ts'
import { designs } from './designs.ts'
import { drawingOf } from './drawing.ts'

export const designsRoutes = ({ files }: Pick<Services, 'files'>) =>
  serve(designsContract, {
    // A quote keeps the picture and the tiers of its cake: nothing needs the design any more.
    ...designs.handlers({ isUsed: async () => false }),
    drawing: (call, query) => drawingOf(call, files, query),
  })
