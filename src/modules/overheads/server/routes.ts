import { readOverheadEffects } from '#modules/products/server/overhead-effects.ts'
import { serve } from '#server/http/handlers.ts'
import { overheadsContract } from '../contract.ts'
import { giveOverheads } from './give-overheads.ts'
import { readBooks } from './read-books.ts'

export const overheadsRoutes = serve(overheadsContract, {
  books: (scope) => readBooks(scope),
  effects: (scope, { body }) => readOverheadEffects(scope, body),
  give: (scope, { body }) => giveOverheads(scope, body),
})
