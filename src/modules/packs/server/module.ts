import { serverModule } from '#server/module.ts'
import { packsRoutes } from './routes.ts'

export const packs = serverModule(() => ({ routes: { packs: packsRoutes } }))
