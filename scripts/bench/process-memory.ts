import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const megabytes = (kilobytes: number) => Math.round(kilobytes / 102.4) / 10

/** Proportional memory (Linux Pss) of the app with its decoders and of the database's processes, in MB. */
export async function processMemory(appPid: number, dataDir: string): Promise<Record<'app' | 'database', number>> {
  const postmaster = Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  const parents = await parentsOfAll()
  const sizeOf = async (isMember: (pid: number) => boolean) => {
    const sizes = await Promise.all([...parents.keys()].filter(isMember).map(pss))
    return megabytes(sizes.reduce((sum, size) => sum + size, 0))
  }
  const isBelow = (pid: number | undefined, ancestor: number): boolean =>
    pid !== undefined && (pid === ancestor || isBelow(parents.get(pid), ancestor))
  return {
    app: await sizeOf((pid) => isBelow(pid, appPid) && !isBelow(pid, postmaster)),
    database: await sizeOf((pid) => isBelow(pid, postmaster)),
  }
}

/** The parent of each process. */
export async function parentsOfAll(): Promise<Map<number, number>> {
  const parents = new Map<number, number>()
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
    if (stat !== '') parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  return parents
}

const pss = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''))?.[1] ?? 0)
