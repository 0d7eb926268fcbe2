import { readdir, readFile } from 'node:fs/promises'

/** Processor time of the process, and of its ended children. */
type Process = { parent: number; ownMs: number; endedMs: number }
export type Processes = ReadonlyMap<number, Process>

const TICK_MS = 10
// Positions in /proc/<pid>/stat after the name; both times have two parts, user and system.
const PARENT = 1
const OWN = 11
const ENDED = 13

/** All processes of this machine (Linux). */
export async function processes(): Promise<Processes> {
  const found = new Map<number, Process>()
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
    if (stat === '') continue
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const msAt = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS
    found.set(Number(pid), { parent: Number(fields[PARENT]), ownMs: msAt(OWN), endedMs: msAt(ENDED) })
  }
  return found
}

/** True if a process is another one or one of its descendants. */
export const isBelow = (all: Processes, pid: number | undefined, ancestor: number): boolean =>
  pid !== undefined && (pid === ancestor || isBelow(all, all.get(pid)?.parent, ancestor))

/** Processor time so far of some processes and all their descendants, including the app's database. */
export async function processorMs(pids: readonly number[]): Promise<number> {
  const all = await processes()
  let sum = 0
  for (const [pid, { ownMs, endedMs }] of all)
    if (pids.some((ancestor) => isBelow(all, pid, ancestor))) sum += ownMs + endedMs
  return sum
}
