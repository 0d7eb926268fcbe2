import type { ErrorBody } from '#shared/errors.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { UNCACHED } from '../uncached.ts'
import { type TellSent, upload } from './upload.ts'

/** The server's refusal of a public page's call. */
export class PublicError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(status: number, body: Partial<ErrorBody>) {
    const said = body.code === 'INTERNAL' ? undefined : body.error
    super(status === 0 ? publicWords.unreachable : (said ?? publicWords.failed))
    this.status = status
    this.body = body
  }
}

/**
 * Calls a `path` below /api from a public page. An object is sent as JSON, a form with files as multipart, which tells
 * how much of it has gone.
 */
export async function publicCall<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, headers, tell }: { body?: object; headers?: Record<string, string>; tell?: TellSent | undefined } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  let response: Response
  let answer: unknown
  try {
    const sent = {
      accept: 'application/json',
      'accept-language': currentLanguage(),
      ...(method === 'GET' ? UNCACHED : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    }
    response = await (isForm && tell
      ? upload(`/api${path}`, body, sent, tell)
      : fetch(`/api${path}`, {
          method,
          credentials: 'same-origin',
          headers: sent,
          ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        }))
    answer = response.status === 204 ? undefined : await response.json().catch(() => ({}))
  } catch {
    throw new PublicError(0, {})
  }
  if (!response.ok) throw new PublicError(response.status, answer as Partial<ErrorBody>)
  return answer as Answer
}

/** Reads the data that the server put into the page for its first paint. */
export function readInlined<Data>(): Data | undefined {
  const island = document.getElementById('inlined')?.textContent
  return island ? (JSON.parse(island) as Data) : undefined
}
