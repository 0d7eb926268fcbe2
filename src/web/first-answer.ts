import type { FirstAnswers } from '#shared/first-answers.ts'
import { readInlined } from './public/call.ts'

/** After this time an answer that came with the document is out of date, even on a slow phone. */
const FRESH_MS = 10_000

const isPage = typeof document !== 'undefined'
const openedAt = isPage ? location.pathname : ''
const answers = new Map(isPage ? Object.entries(readInlined<FirstAnswers>() ?? {}) : [])
if (answers.size > 0) setTimeout(() => answers.clear(), FRESH_MS)

/**
 * The answer for this address that came with the document. It is given only once, on the page that was opened: later
 * reads want current data.
 */
export function takeFirstAnswer(url: string): FirstAnswers[string] | undefined {
  if (answers.size === 0) return undefined
  if (location.pathname !== openedAt) answers.clear()
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}

/** After a change no earlier answer is certain. */
export const forgetFirstAnswers = (): void => answers.clear()
