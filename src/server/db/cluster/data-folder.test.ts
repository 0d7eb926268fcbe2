import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../test-cluster.ts'
import { claimDataFolder, dataFolder, secret } from './data-folder.ts'

let base: string
beforeAll(async () => {
  base = await temporaryFolder()
})
afterAll(() => rm(base, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is the one the settings name', () => {
    expect(dataFolder({ DATA_DIR: '/srv/cakes' }, '/home/ann/bakebook')).toBe('/srv/cakes')
    expect(dataFolder({ DATA_DIR: 'cakes' }, '/home/ann/bakebook')).toBe('/home/ann/bakebook/cakes')
  })

  it('is else the folder "data" in the clone, but for root a folder of the clone its own outside of it', () => {
    const user = vi.spyOn(process, 'getuid')
    user.mockReturnValue(1000)
    expect(dataFolder({}, '/home/ann/bakebook')).toBe('/home/ann/bakebook/data')
    user.mockReturnValue(0)
    expect(dataFolder({}, '/root/my bakebook')).toMatch(/^\/var\/lib\/bakebook\/my-bakebook-[0-9a-f]{8}$/)
    expect(dataFolder({}, '/root/a/shop')).not.toBe(dataFolder({}, '/root/b/shop'))
    user.mockRestore()
  })
})

describe('a data folder of no use', () => {
  it.runIf(process.platform === 'linux').for([
    ['a file', 'is-file', 'it is a file, or lies below one'],
    ['below a file', 'is-file/data', 'it is a file, or lies below one'],
    ['a link to nothing', 'is-dangling', 'it is a link to nothing'],
    ['where no folder can be', '/proc/bakebook/data', 'no folder can be made there'],
    ['where nothing can be written', '/proc/self/task', ''],
  ])('is named at once with what to do: %s', async ([, name = '', why]) => {
    await writeFile(join(base, 'is-file'), '')
    await rm(join(base, 'is-dangling'), { force: true })
    await symlink('/nowhere/at/all', join(base, 'is-dangling'))
    const dir = resolve(base, name)
    await expect(claimDataFolder(dir)).rejects.toThrow(
      new RegExp(`^Bakebook cannot use its data folder ${dir}: .*${why}\\. .*[sS]et DATA_DIR to another folder\\.$`),
    )
  })

  it.runIf(process.getuid?.() !== 0)('is told from one that this account may not write to', async () => {
    const dir = join(base, 'sealed')
    await mkdir(dir, { mode: 0o500 })
    await expect(claimDataFolder(dir)).rejects.toThrow('this account may not write there')
  })

  it('may have any name, and nothing is left of the trial', async () => {
    const dir = join(base, 'Torten & Brötchen 🎂', "Jane's")
    await (await claimDataFolder(dir))()
    expect(await readdir(dir)).toEqual(['lock'])
  })
})

describe('a second Bakebook on the same data folder', () => {
  it('is refused with a clear message, and let in when the first has gone', async () => {
    const dir = join(base, 'claimed')
    const release = await claimDataFolder(dir)
    await expect(claimDataFolder(dir)).rejects.toThrow(
      `Another Bakebook (process ${process.pid}) is already using the data folder ${dir}.`,
    )
    await release()
    await (await claimDataFolder(dir))()
  })

  it('is let in after the first was killed, and never beside another of the many that start at once', async () => {
    const dir = join(base, 'crowd')
    await mkdir(dir)
    for (let round = 0; round < 3; round += 1) {
      const crowd = await Promise.all(Array.from({ length: 5 }, () => contender(dir)))
      expect(crowd.map((one) => one.word).toSorted()).toEqual(['claimed', 'refused', 'refused', 'refused', 'refused'])
      const holder = crowd.find((one) => one.word === 'claimed')?.process
      await new Promise((done) => {
        holder?.once('exit', done)
        holder?.kill('SIGKILL')
      })
    }
  })
})

async function contender(dir: string): Promise<{ word: string; process: ChildProcess }> {
  const script = `
    import { claimDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))}
    try { await claimDataFolder(${JSON.stringify(dir)}); console.log('claimed'); setInterval(() => {}, 1000) }
    catch (error) { console.log(error.code === 'CONFLICT' ? 'refused' : error) }`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const word = await new Promise<string>((done) => child.stdout.once('data', (text) => done(String(text).trim())))
  return { word, process: child }
}

describe('a secret', () => {
  it('is made once, is read by its owner only, and stays the same for all who ask at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => secret(base, 'cookies')))
    for (const one of made) expect(one.equals(made[0] as Buffer)).toBe(true)
    expect(made[0]).toHaveLength(32)
    expect((await stat(join(base, 'secrets/cookies'))).mode & 0o777).toBe(0o600)
    expect(await readdir(join(base, 'secrets'))).toEqual(['cookies'])
    expect((await secret(base, 'cookies')).equals(await readFile(join(base, 'secrets/cookies')))).toBe(true)
    expect((await secret(base, 'links')).equals(made[0] as Buffer)).toBe(false)
  })

  it('that is damaged is never replaced silently', async () => {
    await secret(base, 'damaged')
    await writeFile(join(base, 'secrets/damaged'), 'short')
    await expect(secret(base, 'damaged')).rejects.toThrow('is damaged')
  })
})
