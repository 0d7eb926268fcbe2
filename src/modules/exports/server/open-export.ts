import path from 'node:path'
import { answerOf, type Caps, type Crashed, startCappedChild } from '#server/files/capped-child.ts'
import { transferWords as words } from '../words.ts'
import type { ArchiveAnswer, ArchiveHead, ArchiveTask, SaidOfFile } from './archive-child.ts'
import { refusal } from './open-archive.ts'

const CHILD = path.join(import.meta.dirname, 'archive-child.ts')
/** Limits for each answer. The largest export needs half of them. */
const CAPS: Caps = { seconds: 20, megabytes: 700 }

/** An export that a separate process read whole and found unchanged. */
export type OpenExport = ArchiveHead & {
  said: (name: string) => Promise<SaidOfFile>
  bytes: (name: string) => Promise<Buffer>
  lines: (name: string) => AsyncGenerator<string>
  close: () => void
}

type Options = {
  /** The limit on its unpacked size. */
  bytesMax: number
  /** Awaited now and then while it is read; if it throws, reading ends. */
  goOn?: () => Promise<void>
  caps?: Caps
}

/**
 * Opens an uploaded export in a separate process.
 * @throws AppError INVALID with the sentence that says what is wrong with it
 */
export async function openExport(
  file: string,
  { bytesMax, goOn = async () => {}, caps = CAPS }: Options,
): Promise<OpenExport> {
  const child = startCappedChild(CHILD, { flags: ['--max-semi-space-size=1'] })
  const close = () => child.kill('SIGKILL')
  const ask = async (task: ArchiveTask) => {
    const answer = answerOf(child, caps)
    // If the child has ended, its answer says so.
    if (child.connected) child.send(task, () => {})
    return believed(await answer, goOn)
  }
  try {
    await believed(await answerOf(child, caps), goOn)
    let answer = await ask({ ask: 'open', path: file, bytesMax })
    while ('opening' in answer) {
      await goOn()
      answer = await ask({ ask: 'more' })
    }
    const { head } = answer as { head: ArchiveHead }
    let readings = 0
    return {
      ...head,
      said: async (name) => ((await ask({ ask: 'said', name })) as { said: SaidOfFile }).said,
      bytes: async (name) => {
        const { bytes } = (await ask({ ask: 'bytes', name })) as { bytes: Uint8Array }
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      },
      lines: async function* lines(name) {
        const id = ++readings
        for (let isLast = false; !isLast; ) {
          const read = (await ask({ ask: 'lines', name, id })) as Extract<ArchiveAnswer, { lines: string[] }>
          yield* read.lines
          isLast = read.isLast
        }
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Checks one answer of the child. */
async function believed(said: unknown, goOn: () => Promise<void>): Promise<ArchiveAnswer> {
  const answer = said as ArchiveAnswer | Crashed
  if ('crashed' in answer) {
    // The child may have ended because this server is ending.
    await goOn()
    if (answer.mayPass) throw new Error(answer.crashed)
    throw refusal(words.tooMuch)
  }
  if (!('problem' in answer)) return answer
  throw answer.isOurs ? refusal(answer.problem) : new Error(answer.problem)
}
