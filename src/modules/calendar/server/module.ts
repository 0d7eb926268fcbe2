import { closeOpenFeeds, openFeeds, ownerConfirmed } from '#modules/auth/server/accounts.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { calendarContract } from '../contract.ts'
import { feedFile } from './feed-file.ts'
import { closeFeeds, createFeed, listFeeds, listOpenFeeds, removeFeed } from './feeds.ts'
import { readCalendar } from './read-calendar.ts'

export const calendar = serverModule((services) => ({
  routes: {
    calendar: serve(calendarContract, {
      get: (scope, span) => readCalendar(scope, span),
      feeds: (scope) => listFeeds(scope, services),
      createFeed: (scope, { body }) => createFeed(scope, services, body),
      removeFeed: (scope, { id }) => removeFeed(scope, id),
      file: (call, { token }) => feedFile(services, call, token),
    }),
  },
  answers: [on(openFeeds, listOpenFeeds), on(closeOpenFeeds, closeFeeds), on(ownerConfirmed, closeFeeds)],
}))
