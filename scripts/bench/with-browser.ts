import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { findRunning } from '../../src/server/db/cluster/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { buildWeb, findBrowser } from '../bootstrap.mjs'
import { register } from './new-bakery.ts'
import type { Row } from './performance-page.ts'
import { environmentOn, start } from './start.ts'

const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

type Bench = {
  app: Awaited<ReturnType<typeof start>>
  folder: string
  browser: Browser
  /** The database, as its owner. */
  ownerUrl: string
}

/** Runs a measurement with its own server and browser, and removes both. */
export async function withBrowser(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const executablePath = findBrowser()
  if (executablePath === undefined)
    throw new Error('no Chromium could be found or installed. Set CHROMIUM_PATH to one.')
  buildWeb(process.execPath)
  const folder = await temporaryFolder()
  const app = await start('src/app/server/main.ts', environmentOn(folder))
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
  try {
    const cluster = await findRunning(folder)
    if (cluster === undefined) throw new Error('the database is not running')
    await measure({ app, folder, browser, ownerUrl: cluster.ownerUrl })
  } finally {
    await browser.close()
    await app.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A new bakery, and a phone on which its owner is signed in. */
export async function newOwnersPhone({ app, browser }: Bench, email: string) {
  const owner = await register(app.url, email)
  const phone = await browser.newContext({ viewport: PHONE })
  const login = { email, password: 'Sourdough-2026!', remember: true }
  await phone.request.post(`${app.url}/api/auth/login`, { data: login })
  return { ...owner, phone }
}

/** A page of a phone with a slow processor, which runs the script before its own. */
export async function slowPage(phone: BrowserContext, script: string): Promise<Page> {
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript({ content: script })
  return page
}

/** Changes many rows at once without the database's checks. */
export async function changeRows(
  ownerUrl: string,
  ...statements: readonly (readonly [sql: string, values: unknown[]])[]
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const [sql, values] of statements) await client.query(sql, values)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The figures with their targets. */
export const rowsOf = (
  figures: Readonly<Record<string, number>>,
  aims: Readonly<Record<string, number>>,
): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      const atMost = aims[name]
      return [name, atMost === undefined ? { value } : { value, atMost }]
    }),
  )
