import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { transferWords as words } from '#modules/exports/words.ts'
import { crowdedZip } from '#server/files/zip/zip-testing.ts'
import { newBakery, testApp } from '../testing.ts'
import { restoreAll } from '../whole-app/export-testing.ts'
import { LoopWatch } from './loop-watch.ts'
import { isFull, PATIENCE_MS, report } from './probes.ts'

/** Empty files in an upload; six million of them used to crash the server. */
const CROWDS = isFull ? [1_000_000, 6_000_000] : [250_000]
/** The longest that others may wait for it, however large it is. */
const BUSY_MS_MAX = 500
const MEGABYTES_MAX = 300

test(
  `uploads of ${CROWDS.map((count) => count.toLocaleString('en')).join(' and ')} empty files are refused, and the server goes on`,
  async () => {
    const app = await testApp()
    const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-crowd-'))
    const figures: Record<string, number> = {}
    try {
      for (const entries of CROWDS) {
        const file = path.join(folder, 'crowd.zip')
        await crowdedZip(file, { entries })
        const bytes = await readFile(file)
        const bakery = await newBakery(app)
        const watch = new LoopWatch()
        const before = process.memoryUsage().rss
        let most = before
        const looking = setInterval(() => {
          most = Math.max(most, process.memoryUsage().rss)
        }, 50)
        watch.start()
        const done = await restoreAll(bakery, bytes)
        watch.stop()
        clearInterval(looking)
        expect(done).toMatchObject({ state: 'failed', message: words.tooMuch })
        const megabytes = (most - before) / 1e6
        expect(watch.longestBusyMs).toBeLessThan(BUSY_MS_MAX)
        expect(megabytes).toBeLessThan(MEGABYTES_MAX)
        Object.assign(figures, {
          [`${entries} entries, MB`]: bytes.length / 1e6,
          [`${entries}, busy ms`]: watch.longestBusyMs,
          [`${entries}, more MB`]: megabytes,
        })
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    report('an upload costs what it says', CROWDS.length, 0, figures)
  },
  PATIENCE_MS,
)
