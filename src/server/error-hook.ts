const EVERY_MS = 60_000
const WHOLE_MS_MAX = 10_000

type Line = {
  level: number
  time: string
  msg: string
  reqId?: string
  err?: { type?: string; message?: string; stack?: string }
}

/**
 * Posts logged errors to the operator's address: the log line as JSON without row values from the database, plus a
 * `text` for chat programs. It posts at most one a minute; `skipped` counts the ones in between.
 */
export function errorHook(url: string, everyMs = EVERY_MS): { write: (line: string) => void } {
  let lastAt = Number.NEGATIVE_INFINITY
  let skipped = 0
  return {
    write: (line) => {
      const now = performance.now()
      if (now - lastAt < everyMs) {
        skipped += 1
        return
      }
      lastAt = now
      void post(url, { ...toldOf(JSON.parse(line) as Line), skipped })
      skipped = 0
    },
  }
}

function toldOf({ level, time, msg, reqId, err }: Line) {
  const error = err && { type: err.type, message: err.message, stack: err.stack }
  return { text: textOf({ msg, err }), level, time, msg, reqId, err: error }
}

const textOf = ({ msg, err }: Pick<Line, 'msg' | 'err'>): string =>
  ['Bakebook', msg, ...(err?.message ? [`${err.type ?? 'Error'}: ${err.message}`] : [])].join(' - ')

async function post(url: string, body: object): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(WHOLE_MS_MAX)
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  } catch (error) {
    // Do not log this: it would be one more error to post.
    process.stderr.write(`The error hook could not be told: ${(error as Error).message}\n`)
  }
}
