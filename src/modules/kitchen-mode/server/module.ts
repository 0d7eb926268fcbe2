import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { kitchenModeContract } from '../contract.ts'
import { keepMarks } from './keep-marks.ts'
import { readMarked } from './read-marked.ts'
import { readPack } from './read-pack.ts'

export const kitchenMode = serverModule(() => ({
  routes: {
    kitchenMode: serve(kitchenModeContract, {
      pack: (scope, _input, { session }) => readPack(scope, session),
      marked: (scope, { since, packs }) => readMarked(scope, since, packs === 'true'),
      mark: (scope, { body }) => keepMarks(scope, body.marks),
    }),
  },
}))
