import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureResult, PictureTask } from './picture-child.ts'

export type Conversion = PictureResult | { crashed: string }

export type PictureConverter = {
  /** Re-encodes the file at `path`; one at a time. Never throws. */
  convert: (path: string) => Promise<Conversion>
  stop: () => Promise<void>
}

type Caps = { seconds: number; megabytes: number; idleSeconds: number }
const CAPS: Caps = { seconds: 10, megabytes: 1000, idleSeconds: 30 }
const WATCH_MS = 50

/** Keeps one child for decoding; it is ended when idle, and killed when it takes too long or too much memory. */
export function openConverter({ seconds, megabytes, idleSeconds }: Caps = CAPS): PictureConverter {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let stopped = false

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function working(): Promise<ChildProcess | { crashed: string }> {
    if (stopped) return { crashed: 'stopped' }
    if (child?.connected) return child
    const started = startChild()
    child = started
    const first = await answerOf(started, seconds, megabytes)
    return first === 'ready' ? started : (first as { crashed: string })
  }

  async function convert(file: string): Promise<Conversion> {
    clearTimeout(idle)
    const decoder = await working()
    if ('crashed' in decoder) {
      end()
      return decoder
    }
    const answer = answerOf(decoder, seconds, megabytes)
    decoder.send({ path: file } satisfies PictureTask)
    const result = (await answer) as Conversion
    if ('crashed' in result) end()
    else idle = setTimeout(end, idleSeconds * 1000).unref()
    return result
  }

  return {
    convert,
    stop: async () => {
      stopped = true
      const ending = child
      const gone = new Promise<void>((resolve) => {
        if (!ending || ending.exitCode !== null || ending.signalCode !== null) resolve()
        else ending.once('exit', () => resolve())
      })
      end()
      await gone
    },
  }
}

// Without our environment: a decoder has no business with passwords.
function startChild(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'picture-child.ts'), {
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // What counts is told by its answer or its end; an error nobody listens to would end the server.
  child.on('error', () => {})
  return child
}

/** The child's next message, or how it came to none. */
function answerOf(child: ChildProcess, seconds: number, megabytes: number): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (answer: unknown) => {
      clearTimeout(clock)
      clearInterval(watch)
      child.off('message', done).off('exit', onExit).off('error', onError)
      resolve(answer)
    }
    const onExit = (code: number | null, signal: string | null) => done({ crashed: `ended with ${signal ?? code}` })
    const onError = (error: Error) => done({ crashed: error.message })
    const clock = setTimeout(() => done({ crashed: `took more than ${seconds} s` }), seconds * 1000)
    const watch = setInterval(async () => {
      if ((await residentMegabytes(child.pid)) > megabytes) done({ crashed: `took more than ${megabytes} MB` })
    }, WATCH_MS)
    child.on('message', done).on('exit', onExit).on('error', onError)
  })
}

const PAGE_BYTES = 4096

/** 0 where the system does not tell (no /proc). An address-space limit cannot do this: Node reserves gigabytes of it. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '0 0')
  return (Number(statm.split(' ')[1]) * PAGE_BYTES) / 1e6
}
