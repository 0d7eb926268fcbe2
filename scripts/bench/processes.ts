import { readdir, readFile } from 'node:fs/promises'

/** `ms` of processor time, of itself and of children that ended. */
type Process = { parent: number; ms: number }
export type Processes = ReadonlyMap<number, Process>

const TICK_MS = 10
// Places in /proc/<pid>/stat behind the name: the parent; time as user and system, of itself and of its ended children.
const PARENT = 1
const TIMES = [11, 12, 13, 14]

/** All processes of this machine (Linux). */
export async function processes(): Promise<Processes> {
  const found = new Map<number, Process>()
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
    if (stat === '') continue
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = TIMES.reduce((sum, at) => sum + Number(fields[at]), 0)
    found.set(Number(pid), { parent: Number(fields[PARENT]), ms: ticks * TICK_MS })
  }
  return found
}

/** Whether a process is another's child, or a child of its children, or that process itself. */
export const isBelow = (all: Processes, pid: number | undefined, ancestor: number): boolean =>
  pid !== undefined && (pid === ancestor || isBelow(all, all.get(pid)?.parent, ancestor))

/** Processor time so far of some processes with all below them, a database below the app included. */
export async function processorMs(pids: readonly number[]): Promise<number> {
  const all = await processes()
  let sum = 0
  for (const [pid, { ms }] of all) if (pids.some((ancestor) => isBelow(all, pid, ancestor))) sum += ms
  return sum
}
