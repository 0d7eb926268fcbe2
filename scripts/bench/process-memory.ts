import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isBelow, processes } from './processes.ts'

/** The main process of the private database. */
export const postmasterOf = async (dataDir: string): Promise<number> =>
  Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** Proportional memory (Linux Pss) of the app with its decoders and of the database's processes, in MB. */
export async function processMemory(appPid: number, dataDir: string): Promise<Record<'app' | 'database', number>> {
  const postmaster = await postmasterOf(dataDir)
  const all = await processes()
  const sizeOf = async (isMember: (pid: number) => boolean) => {
    const sizes = await Promise.all([...all.keys()].filter(isMember).map(pss))
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10
  }
  return {
    app: await sizeOf((pid) => isBelow(all, pid, appPid) && !isBelow(all, pid, postmaster)),
    database: await sizeOf((pid) => isBelow(all, pid, postmaster)),
  }
}

const pss = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''))?.[1] ?? 0)
