import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const megabytes = (kilobytes: number) => Math.round(kilobytes / 102.4) / 10

/** Proportional memory (Linux Pss) of the app and of the database's processes, in MB. */
export async function processMemory(appPid: number, dataDir: string): Promise<Record<'app' | 'database', number>> {
  const pss = async (pid: number | string) =>
    Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''))?.[1] ?? 0)
  const postmaster = Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  let database = await pss(postmaster)
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === postmaster) database += await pss(pid)
  }
  return { app: megabytes(await pss(appPid)), database: megabytes(database) }
}
