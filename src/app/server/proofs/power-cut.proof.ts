import { spawnSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { OrderLoad } from './order-load.ts'
import { isFull, PATIENCE_MS, randomStream, report } from './probes.ts'
import { ensureBuilt } from './running-server.ts'

// P2: the data folder's file system stops in the middle of work without writing its buffers, as in a power cut. Needs
// root, loop devices and python3, so it belongs to PROOF=full.
const CUTS = Number(process.env.POWER_CUTS ?? 50)
/** The writes before each cut, on machines of any speed: one order in several has a picture. */
const WRITES_BETWEEN = 50
// Uploads need a gigabyte free.
const IMAGE_BYTES = 3_000 * 1024 * 1024

// EXT4_IOC_SHUTDOWN with "do not flush the journal".
const GO_DOWN = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' })
const must = (command: string, ...args: string[]) => {
  const { status, stderr } = run(command, ...args)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** Mounts a separate ext4 on a loop device; undefined if that is not possible. */
async function makeDisk(
  folder: string,
): Promise<{ mount: () => void; cut: () => void; unmount: () => void } | undefined> {
  const image = path.join(folder, 'disk')
  const at = path.join(folder, 'mounted')
  await mkdir(at)
  const file = await open(image, 'w')
  await file.truncate(IMAGE_BYTES)
  await file.close()
  if (run('mkfs.ext4', '-q', '-F', image).status !== 0) return undefined
  if (run('mount', '-o', 'loop', image, at).status !== 0) return undefined
  return {
    mount: () => must('mount', '-o', 'loop', image, at),
    cut: () => must('python3', '-c', GO_DOWN, at),
    unmount: () => must('umount', at),
  }
}

async function cutOften(folder: string): Promise<void> {
  const disk = await makeDisk(folder)
  if (disk === undefined) {
    console.log('P2 NOT PROVED here: no loop mounts')
    report('P2', 0, 0, { proved: false })
    return
  }
  const random = randomStream(5)
  const load = new OrderLoad(path.join(folder, 'mounted', 'data'))
  let failed = 0
  try {
    must('chmod', '711', path.join(folder, 'mounted'))
    await load.start()
    await load.register()
    for (let cut = 0; cut < CUTS; cut += 1) {
      const working = load.work()
      await load.until(WRITES_BETWEEN)
      await new Promise((done) => setTimeout(done, random() * 1_500))
      disk.cut()
      await load.killTree()
      await working
      disk.unmount()
      disk.mount()
      await load.start()
      const { lost, duplicates, gaps } = await load.check()
      failed += lost + duplicates + gaps
    }
    // The last ones wait for the worker that the cut stopped.
    const { pictures, spoilt } = await load.checkPictures()
    report('P2', CUTS, failed + spoilt.length, { acknowledged: load.acknowledged.size, pictures })
    // Once the disk is gone a request may fail in any way, but never be acknowledged.
    expect(failed).toBe(0)
    expect(spoilt).toEqual([])
    expect(load.acknowledged.size).toBeGreaterThan(CUTS)
    expect(pictures).toBeGreaterThan(CUTS / 2)
  } finally {
    await load.end()
    disk.unmount()
  }
}

test('a power cut loses no order that was acknowledged and no picture of one', { timeout: PATIENCE_MS }, async () => {
  if (!isFull) {
    console.log('P2 is proved by `npm run prove` alone')
    return
  }
  await ensureBuilt()
  const folder = await temporaryFolder()
  try {
    await cutOften(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
