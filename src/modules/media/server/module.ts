import { serverModule } from '#server/module.ts'
import { forgetPictures } from './forget-pictures.ts'
import { mediaRoutes } from './routes.ts'

export const media = serverModule((services) => ({
  routes: { media: mediaRoutes(services) },
  jobs: [forgetPictures(services)],
}))
