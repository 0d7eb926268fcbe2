import { timelineOfContact } from '#modules/contacts/server/routes.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { listTimeline } from './contact-timeline.ts'
import { healthRoutes } from './routes.ts'

export const overview = serverModule((services) => ({
  routes: { health: healthRoutes(services) },
  answers: [on(timelineOfContact, listTimeline)],
}))
