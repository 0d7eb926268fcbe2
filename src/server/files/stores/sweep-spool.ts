import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const DAY_MS = 24 * 3_600_000

/**
 * Removes what crashed requests left a day ago. @param waiting keys of every picture that still waits, of all
 * businesses
 */
export async function sweepSpool(
  spoolFolder: string,
  waiting: () => Promise<ReadonlySet<string>>,
  nowMs: number,
): Promise<number> {
  const old: string[] = []
  for (const name of await readdir(spoolFolder)) {
    const { mtimeMs } = await stat(path.join(spoolFolder, name)).catch(() => ({ mtimeMs: nowMs }))
    if (nowMs - mtimeMs > DAY_MS) old.push(name)
  }
  if (old.length === 0) return 0
  const kept = await waiting()
  const orphans = old.filter((name) => !kept.has(path.parse(name).name))
  for (const name of orphans) await rm(path.join(spoolFolder, name), { force: true })
  return orphans.length
}
