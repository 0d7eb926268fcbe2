import { ownWordsOf } from '#modules/own-words/server/store.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { orderFormRoutes } from './routes.ts'
import { wordsOfForm } from './words-of-form.ts'

export const orderForm = serverModule((services) => ({
  routes: { orderForm: orderFormRoutes(services) },
  answers: [on(ownWordsOf, wordsOfForm)],
}))
