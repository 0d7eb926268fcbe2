import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import pg from 'pg'
import { shiftClock } from '../scripts/shift-clock.mjs'
import { SPARING } from '../scripts/sparing.mjs'
import { startServer } from '../src/app/server/proofs/running-server.ts'
import { findRunning, type RunningCluster, startEmbedded } from '../src/server/db/cluster/embedded.ts'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { freePort, SERVERS, sharedPlace } from '../src/server/testing-servers.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

export type Server = {
  url: string
  /** The data folder of each process. */
  dataDirs: string[]
  processes: ChildProcess[]
  /** The database's owner login. */
  ownerUrl: () => Promise<string>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * The real program, started as `npm start` does, on its own data folder. With `SERVERS=2` two of them behind a proxy
 * that alternates; a server with practice payments runs alone.
 */
export function startBakebook(environment: Record<string, string> = {}, args: string[] = []): Promise<Server> {
  const isAlone = SERVERS === 1 || environment.CARDS || environment.BILLING
  return isAlone ? startOne(environment, args) : startSeveral(environment, args)
}

/** Runs a part of a journey on its own server. The page leaves first, since it would report a server that ended. */
export async function onServer(
  page: Page,
  environment: Record<string, string>,
  work: (server: Server) => Promise<void>,
): Promise<void> {
  const server = await startBakebook(environment)
  try {
    await work(server)
    await page.goto('about:blank')
  } finally {
    await server.stop()
  }
}

async function startOne(environment: Record<string, string>, args: string[]): Promise<Server> {
  const dataDir = environment.DATA_DIR ?? (await temporaryFolder())
  const { url, child, stop } = await startProgram({ ...environment, DATA_DIR: dataDir }, args)
  return {
    url,
    dataDirs: [dataDir],
    processes: [child],
    ownerUrl: async () => (await findRunning(dataDir))?.ownerUrl ?? '',
    stop: async (signal) => {
      await stop(signal)
      if (environment.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Place = Awaited<ReturnType<typeof sharedPlace>> & { database: RunningCluster }
/** Databases and buckets that outlive their servers, for journeys that restart those on the same data folder. */
const places = new Map<string, Place>()

async function startSeveral(environment: Record<string, string>, args: string[]): Promise<Server> {
  const dataDir = environment.DATA_DIR ?? (await temporaryFolder())
  let place = places.get(dataDir)
  if (place === undefined) {
    const database = await startEmbedded(path.join(dataDir, 'shared'), { info: () => {} }, { durable: false })
    place = { ...(await sharedPlace(Number(environment.PORT ?? 0))), database }
    places.set(dataDir, place)
  }
  const { database, proxy } = place
  const dataDirs = Array.from({ length: SERVERS }, (_, at) => path.join(dataDir, String(at)))
  const start = async (folder: string) => {
    const port = await freePort()
    const own = { DATABASE_URL: database.ownerUrl, DEMO: 'on', ...environment, PORT: `${port}`, DATA_DIR: folder }
    return { ...(await startProgram({ ...place.environment, ...own }, args)), listensAt: `http://127.0.0.1:${port}` }
  }
  const [first = '', ...others] = dataDirs
  const programs = [await start(first)]
  await letThemKeepMails(database.ownerUrl)
  programs.push(...(await Promise.all(others.map(start))))
  proxy.addresses.splice(0, proxy.addresses.length, ...programs.map(({ listensAt }) => listensAt))
  return {
    url: proxy.address,
    dataDirs,
    processes: programs.map(({ child }) => child),
    ownerUrl: async () => database.ownerUrl,
    stop: async (signal) => {
      await Promise.all(programs.map(({ stop }) => stop(signal)))
      if (environment.DATA_DIR !== undefined) return
      places.delete(dataDir)
      await place.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Hides the servers from each other. The journeys read mails as files, and servers that keep files of their own refuse
 * each other; `two-servers.slow.proof.ts` proves that.
 */
async function letThemKeepMails(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    `create or replace function say_nothing() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await owner.query(
    'create or replace trigger say_nothing before insert on servers for each row execute function say_nothing()',
  )
  await owner.query('delete from servers')
  await owner.end()
}

/** Starts one process of the program; resolves when it answers. */
async function startProgram(environment: Record<string, string>, args: string[]) {
  const program = path.join(ROOT, 'node_modules/.bin/node')
  const { child, ready, exited } = startServer(program, [...SPARING.flags, 'src/app/server/main.ts', ...args], ROOT, {
    ...process.env,
    ...SPARING.environment,
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_URL: '',
    BASE_URL: '',
    ...environment,
  })
  return {
    url: await ready,
    child,
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      await exited
    },
  }
}

export type SentMail = { file: string; raw: string }

/** The mails that were sent, oldest first. */
export async function readMails({ dataDirs }: Server): Promise<SentMail[]> {
  const folders = dataDirs.map((dataDir) => path.join(dataDir, 'mail'))
  const found = await Promise.all(
    folders.map(async (folder) => ({ folder, names: await readdir(folder).catch(() => []) })),
  )
  const files = found.flatMap(({ folder, names }) => names.map((name) => path.join(folder, name)))
  return Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .toSorted((a, b) => path.basename(a).localeCompare(path.basename(b)))
      .map(async (file) => ({ file: path.basename(file), raw: await readFile(file, 'utf8') })),
  )
}

/** In a run on another day (`TEST_NOW`) the pages' clocks follow the server's. */
function shiftClocks(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(`(${shiftClock})(${process.env.CLOCK_AHEAD_MS})`)
    return context
  }
}

type Fixtures = { pageProblems: string[]; savesData: boolean }

/** Every journey fails on a console error, an uncaught error or a CSP report. */
export const test = base.extend<Fixtures, { server: Server }>({
  browser: [
    async ({ browser }, use) => {
      if (process.env.CLOCK_AHEAD_MS) shiftClocks(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const server = await startBakebook()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  savesData: [true, { option: true }],
  context: async ({ browser, context, savesData }, use) => {
    if (savesData) await saveData(context)
    await use(context)
    // A page that a journey left open would go on calling its server beside the journeys that follow.
    await Promise.all(browser.contexts().map((each) => (each === context ? undefined : each.close())))
  },
  pageProblems: [
    async ({ context }, use) => {
      const problems: string[] = []
      watchAll(context, problems)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Makes the browser one that saves data, so that the app does not load pages ahead, which would make journeys slow;
 * `next-pages.e2e.ts` tests that.
 */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() => {
    const connection = Reflect.get(navigator, 'connection') as object | undefined
    if (connection) Object.defineProperty(connection, 'saveData', { value: true })
  })

/** Adds to `problems` whatever goes wrong on any page of this context. */
export function watchAll(context: BrowserContext, problems: string[]): void {
  context.on('page', (page) => watch(page, problems))
  for (const page of context.pages()) watch(page, problems)
}

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`error: ${error.message} at ${page.url()}`))
  page.on('console', (message) => {
    // A picture that is still being prepared answers 503 and is requested again.
    const isPreparing = message.location().url.includes('/api/media/') && message.text().includes('503')
    if (message.type() === 'error' && !isPreparing) problems.push(`console: ${message.text()} at ${page.url()}`)
  })
}

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that depend on the theme; the others check elements, which are the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

export type Scheme = 'light' | 'dark'

const BOTH: readonly Scheme[] = ['light', 'dark']
/** How often each journey has been checked. */
const looks = new WeakMap<TestInfo, number>()

/**
 * Axe takes two fifths of a journey's time: `npm test` checks one theme at a time, alternating; `npm run prove` checks
 * both.
 */
function themesByTurns(): readonly Scheme[] {
  if (process.env.PROOF !== 'quick') return BOTH
  const look = looks.get(test.info()) ?? 0
  looks.set(test.info(), look + 1)
  return BOTH.filter((_, nth) => nth === look % BOTH.length)
}

/**
 * Expects no accessibility violation: by all rules in the first theme, and in the other by those that depend on the
 * theme.
 */
export async function expectAccessible(page: Page, schemes: readonly Scheme[] = themesByTurns()): Promise<void> {
  for (const [nth, scheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.evaluate((wanted) => document.documentElement.setAttribute('data-mantine-color-scheme', wanted), scheme)
    const violations = await findViolations(page, {
      resultTypes: ['violations'],
      runOnly: nth === 0 ? { type: 'tag', values: STANDARD } : { type: 'rule', values: OF_COLOURS },
    })
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(', ')}`,
    )
    expect(told, `${page.url()} in ${scheme}`).toEqual([])
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run: (of: Document | Element, options: RunOptions) => Promise<AxeResults> }

/** Axe stays in a document once it is loaded: loading it takes as long as some of its rules. */
async function findViolations(page: Page, options: RunOptions) {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE)
  return page.evaluate(async (wanted) => {
    const axe = Reflect.get(globalThis, 'axe') as Axe
    const { violations } = await axe.run(document, wanted)
    // A bar at the window's edge covers a part of some target until the page is scrolled, so each is looked at again.
    for (const { id, nodes } of violations) {
      if (id !== 'target-size') continue
      for (const node of nodes.splice(0)) {
        const found = document.querySelector(String(node.target[0]))
        found?.scrollIntoView({ block: 'center' })
        const again = found && (await axe.run(found, { runOnly: { type: 'rule', values: ['target-size'] } }))
        if (!again || again.violations.length > 0) nodes.push(node)
      }
    }
    return violations.filter(({ nodes }) => nodes.length > 0)
  }, options)
}

export { expect }
