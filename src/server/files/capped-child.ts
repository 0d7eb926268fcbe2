import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PATH_FLAGS } from '../step-down.ts'

/** The processor time and memory that one answer may take. */
export type Caps = { seconds: number; megabytes: number }
/** `mayPass`: it only waited too long, as happens on a busy machine. */
export type Crashed = { crashed: string; mayPass?: true }
const WATCH_MS = 50
/** How many times its processor time a picture may take in all when the machine is busy. */
const PATIENCE = 4

type Start = {
  /** True if everything else has priority. */
  yields?: boolean
  /** Flags for Node beside the usual ones. */
  flags?: readonly string[]
}

/**
 * Starts a file, by default of this folder, as a process of its own without our environment variables: a decoder has no
 * business with passwords.
 */
export function startCappedChild(file: string, { yields = true, flags = [] }: Start = {}): ChildProcess {
  const { NODE_COMPILE_CACHE: cache } = process.env
  const child = fork(path.resolve(import.meta.dirname, file), {
    env: { UV_THREADPOOL_SIZE: '1', ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
    execArgv: [...PATH_FLAGS, '--max-old-space-size=256', ...flags],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (yields) yieldToOthers(child)
  // The child's answer or exit reports the failure; an error event without a listener would end the server.
  child.on('error', () => {})
  return child
}

/**
 * Lowers the child's priority: people wait for the server and its database, while a picture may take longer. Its
 * threads inherit this.
 */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process is gone, or the system does not allow it.
  }
}

/**
 * Waits for the child's next message, or the reason why none came. `seconds` limits processor time; a timer ends a
 * child that only waits.
 */
export function answerOf(child: ChildProcess, { seconds, megabytes }: Caps): Promise<unknown> {
  return new Promise((resolve) => {
    let begun: number | undefined
    const done = (answer: unknown) => {
      clearTimeout(clock)
      clearInterval(watch)
      child.off('message', done).off('exit', onExit).off('error', onError)
      resolve(answer)
    }
    const onExit = (code: number | null, signal: string | null) => done({ crashed: `ended with ${signal ?? code}` })
    const onError = (error: Error) => done({ crashed: error.message })
    const tooLong = { crashed: `took more than ${seconds} s` }
    const clock = setTimeout(() => done({ ...tooLong, mayPass: true }), seconds * PATIENCE * 1000)
    const watch = setInterval(async () => {
      const taken = await takenBy(child.pid)
      begun ??= taken.seconds
      if (taken.megabytes > megabytes) done({ crashed: `took more than ${megabytes} MB` })
      else if (taken.seconds - begun > seconds) done(tooLong)
    }, WATCH_MS)
    child.on('message', done).on('exit', onExit).on('error', onError)
  })
}

const PAGE_BYTES = 4096
const TICKS_PER_SECOND = 100
// Positions in /proc/<pid>/stat after the name: user and system time, resident pages.
const [USER, SYSTEM, RESIDENT] = [11, 12, 21] as const

/** Returns zeroes on systems without /proc. A limit on address space would not work: Node reserves gigabytes of it. */
async function takenBy(pid: number | undefined): Promise<{ seconds: number; megabytes: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const figure = (at: number) => Number(fields[at] ?? 0)
  return {
    seconds: (figure(USER) + figure(SYSTEM)) / TICKS_PER_SECOND,
    megabytes: (figure(RESIDENT) * PAGE_BYTES) / 1e6,
  }
}
