import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { ownWordsContract } from '../contract.ts'
import { listOwnWords, ownWordsOf, setOwnWord } from './store.ts'
import { wordsOfPapers } from './words-of-papers.ts'

export const ownWords = serverModule(() => ({
  routes: {
    ownWords: serve(ownWordsContract, {
      list: (scope, asked) => listOwnWords(scope, asked),
      set: (scope, { body }) => setOwnWord(scope, body),
    }),
  },
  answers: [on(ownWordsOf, wordsOfPapers)],
}))
