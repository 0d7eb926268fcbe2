import { timelineOfContact } from '#modules/contacts/server/routes.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { listTimeline } from './contact-timeline.ts'
import { dashboardRoutes, healthRoutes, overviewRoutes } from './routes.ts'

export const overview = serverModule((services) => ({
  routes: { overview: overviewRoutes, dashboard: dashboardRoutes(services), health: healthRoutes(services) },
  answers: [on(timelineOfContact, listTimeline)],
}))
