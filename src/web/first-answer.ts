import type { FirstAnswers } from '#shared/first-answers.ts'
import { readInlined } from './public/call.ts'

/** An answer that came with the document is old by then, also on a slow phone. */
const FRESH_MS = 10_000

const isPage = typeof document !== 'undefined'
const openedAt = isPage ? location.pathname : ''
const answers = new Map(isPage ? Object.entries(readInlined<FirstAnswers>() ?? {}) : [])
if (answers.size > 0) setTimeout(() => answers.clear(), FRESH_MS)

/**
 * The answer that the document brought for this address. It is given once, on the page that was opened: whoever asks
 * again or elsewhere wants to know anew.
 */
export function takeFirstAnswer(url: string): FirstAnswers[string] | undefined {
  if (answers.size === 0) return undefined
  if (location.pathname !== openedAt) answers.clear()
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}

/** Nothing that was answered before a change is true for certain. */
export const forgetFirstAnswers = (): void => answers.clear()
