import { get, put } from '#shared/route.ts'
import { OwnWordInput, OwnWordRow, OwnWordsAsked, OwnWordsPage } from './schema.ts'

export const ownWordsContract = {
  list: get('/own-words', {
    summary: "The owner's words that customers read, beside her version in a language",
    query: OwnWordsAsked,
    output: OwnWordsPage,
  }),
  set: put('/own-words', {
    summary: 'Write words of the owner in a language',
    body: OwnWordInput,
    output: OwnWordRow,
  }),
}
