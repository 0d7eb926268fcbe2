import type { ChildProcess } from 'node:child_process'
import { answerOf, type Caps, type Crashed, startCappedChild } from '../capped-child.ts'
import type { PictureResult, PictureTask } from './picture-child.ts'

export type Conversion = PictureResult | Crashed

export type PictureConverter = {
  /** Re-encodes the file at `path`, one at a time. Never throws. */
  convert: (path: string) => Promise<Conversion>
  /** Decodes a copy made elsewhere, one at a time. Never throws. */
  inspect: (copy: Uint8Array) => Promise<Conversion>
  stop: () => Promise<void>
}

const CAPS = { seconds: 10, megabytes: 1000, idleSeconds: 30 }

/** Keeps one child process for decoding. It ends when idle, and is killed when it takes too long or too much memory. */
export function openConverter({ idleSeconds, ...caps }: Caps & { idleSeconds: number } = CAPS): PictureConverter {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let stopped = false

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function working(): Promise<ChildProcess | Crashed> {
    if (stopped) return { crashed: 'stopped' }
    if (child?.connected) return child
    const started = startCappedChild('pictures/picture-child.ts', { flags: ['--expose-gc'] })
    child = started
    const first = await answerOf(started, caps)
    return first === 'ready' ? started : (first as Crashed)
  }

  async function give(task: PictureTask): Promise<Conversion> {
    clearTimeout(idle)
    const decoder = await working()
    if ('crashed' in decoder) {
      end()
      return decoder
    }
    const answer = answerOf(decoder, caps)
    decoder.send(task)
    const result = (await answer) as Conversion
    if ('crashed' in result) end()
    else idle = setTimeout(end, idleSeconds * 1000).unref()
    return result
  }

  return {
    convert: (path) => give({ path }),
    inspect: (copy) => give({ copy }),
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
