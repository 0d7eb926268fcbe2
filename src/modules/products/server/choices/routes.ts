import { listActivity } from '#server/activity.ts'
import { serve } from '#server/http/handlers.ts'
import { choicesContract } from '../../choices/contract.ts'
import { choices, isChoiceUsed, restoreChoice } from './choices.ts'

export const choicesRoutes = serve(choicesContract, {
  ...choices.handlers({ isUsed: isChoiceUsed }),
  restore: (scope, { id }) => restoreChoice(scope, id),
  history: async (scope, { id }) => {
    await choices.get(scope, id)
    return listActivity(scope, 'choice', id)
  },
})
