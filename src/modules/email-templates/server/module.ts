import { ownWordsOf } from '#modules/own-words/server/store.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { emailTemplatesRoutes } from './routes.ts'
import { wordsOfLetters } from './words-of-letters.ts'

export const emailTemplates = serverModule((services) => ({
  routes: { emailTemplates: emailTemplatesRoutes(services) },
  answers: [
    on(
      ownWordsOf,
      wordsOfLetters(() => ({ baseUrl: services.baseUrl() })),
    ),
  ],
}))
