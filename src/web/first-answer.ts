import type { FirstAnswers } from '#shared/first-answers.ts'
import { readInlined } from './public/call.ts'

/** An answer that came with the document is old by then, also on a slow phone. */
const FRESH_MS = 30_000

const answers = new Map(typeof document === 'undefined' ? [] : Object.entries(readInlined<FirstAnswers>() ?? {}))
if (answers.size > 0) setTimeout(() => answers.clear(), FRESH_MS)

/** The answer that the document brought for this address. It is given once: whoever asks again wants to know anew. */
export function takeFirstAnswer(url: string): FirstAnswers[string] | undefined {
  const answer = answers.get(url)
  answers.delete(url)
  return answer
}

/** Nothing that was answered before a change is true for certain. */
export const forgetFirstAnswers = (): void => answers.clear()
