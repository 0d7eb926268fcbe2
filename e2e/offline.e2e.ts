import type { Browser, BrowserContext, Page } from '@playwright/test'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { expect, expectAccessible, type Server, saveData, startBakebook, test } from './bakebook.ts'

// Contexts of their own, to which no fixture listens: a browser says in its console that it could not reach the server, and
// here that is the point.

const ACCOUNT = { email: 'olive@figandflour.test', password: 'Sourdough-2026!' }
const OTHER = { email: 'rita@ryeandsalt.test', password: 'Sourdough-2026!' }

/** A server that is stopped and started again at the same address, with the same data. */
async function restartable(): Promise<{ url: string; start: () => Promise<void>; stop: () => Promise<void> }> {
  const environment = { DATA_DIR: await temporaryFolder() }
  let server: Server = await startBakebook(environment)
  const { url } = server
  return {
    url,
    start: async () => {
      server = await startBakebook({ ...environment, PORT: new URL(url).port })
    },
    stop: () => server.stop('SIGKILL'),
  }
}

const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** One bakery with work for today; the context is signed in. */
async function bakeryWithWork(context: BrowserContext, url: string) {
  const send = async (method: 'post' | 'patch' | 'put', path: string, data: unknown) => {
    const answer = await context.request[method](`${url}/api${path}`, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  await send('post', '/auth/register', { firstName: 'Olive', lastName: 'Baker', ...ACCOUNT, acceptTerms: true })
  const settings = await (await context.request.get(`${url}/api/settings`)).json()
  await send('patch', '/settings', { timezone: 'UTC', version: settings.version })
  const contact = await send('post', '/contacts', { firstName: 'Zoë', lastName: 'Fig' })
  const order = await send('post', '/orders', {
    contactId: contact.id,
    eventDate: today(),
    eventTime: '14:30',
    bookingFeeKind: 'none',
    allergiesStated: 'Peanuts',
    lines: ['Lemon cake', 'Fig tart', 'Rye loaf'].map((name) => ({ name, quantity: '1', unitPrice: '48.31' })),
  })
  await send('post', `/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
  await send('post', '/tasks', { title: 'Line the tins', dueDate: today() })
  await send('post', '/tasks', { title: 'Feed the starter', dueDate: today() })
  return { orderId: order.id as number }
}

async function phone(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await saveData(context)
  await context.request.post(`${url}/api/auth/login`, { data: { ...ACCOUNT, remember: true } })
  return { context, page: await context.newPage() }
}

/** The worker has the shell and all files of the page: from here on it needs no server. */
const kept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys()
        const files = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
        const used = performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)
        return files.includes('/kitchen') && used.filter((path) => path.startsWith('/assets/') && !files.includes(path))
      }),
    )
    .toEqual([])

const row = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const status = (page: Page) => page.getByRole('banner').getByRole('status')

test('a morning in a cellar without signal', async ({ browser }) => {
  const server = await restartable()
  const laptop = await browser.newContext()
  await saveData(laptop)
  const { orderId } = await bakeryWithWork(laptop, server.url)
  const { context, page } = await phone(browser, server.url)

  await test.step('the phone opens kitchen mode where there is signal', async () => {
    await page.goto(`${server.url}/kitchen`)
    await expect(row(page, /Lemon cake/)).toBeVisible()
    await expect(page.getByText('Peanuts')).toBeVisible()
    await expect(status(page)).toHaveText('All sent')
    await kept(page)
    await expectAccessible(page)
    expect(await page.content()).not.toContain('48.31')
    for (const target of await page.locator('button, a').all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 64, box?.height ?? 64), await target.innerText()).toBeGreaterThanOrEqual(64)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  await server.stop()
  await test.step('the server is gone, and the page is opened again from cold', async () => {
    await page.goto('about:blank')
    await page.goto(`${server.url}/kitchen`)
    await expect(row(page, /Lemon cake/)).toBeVisible()
    await expect(page.getByText('No connection. Keep working')).toBeVisible()
  })

  await test.step('five ticks, a note, and a stretch of work', async () => {
    for (const name of [/Lemon cake/, /Fig tart/, /Rye loaf/, /Line the tins/]) await row(page, name).click()
    await page.getByRole('button', { name: /Zoë F/ }).click()
    await row(page, 'Baked').click()
    await page.getByRole('textbox', { name: 'New note' }).fill('The lemons are finished')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('The lemons are finished')).toBeVisible()
    await page.getByRole('button', { name: 'Start work' }).click()
    await page.waitForTimeout(2200)
    await page.getByRole('button', { name: 'Stop work' }).click()
    await expect(status(page)).toHaveText('Not sent yet: 7')
    await expectAccessible(page)
  })

  await test.step('a timer rings on although the page was closed meanwhile', async () => {
    await page.getByRole('button', { name: 'Back to the day' }).click()
    await page.getByRole('button', { name: /^5 min/ }).click()
    await expect(page.getByRole('region', { name: 'Timers' }).getByText(/^4:\d\d$/)).toBeVisible()
  })

  await test.step('the page dies and comes back: everything is still there', async () => {
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(`${server.url}/kitchen`)
    await expect(row(again, /Lemon cake/)).toBeChecked()
    await expect(row(again, /Feed the starter/)).not.toBeChecked()
    await expect(status(again)).toHaveText('Not sent yet: 7')
    await expect(again.getByText(/^4:\d\d$/)).toBeVisible()
    await server.start()
    await again.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(status(again)).toHaveText('All sent')
    await again.close()
  })

  await test.step('the owner sees it on her laptop', async () => {
    const desk = await laptop.newPage()
    await desk.goto(`${server.url}/kitchen`)
    for (const name of [/Lemon cake/, /Fig tart/, /Rye loaf/, /Line the tins/])
      await expect(row(desk, name)).toBeChecked()
    await expect(row(desk, /Feed the starter/)).not.toBeChecked()
    await desk.getByRole('button', { name: /Zoë F/ }).click()
    await expect(row(desk, 'Baked')).toBeChecked()
    await expect(desk.getByText('The lemons are finished')).toHaveCount(1)
    await expect(desk.getByText(/^0:0[23]$/)).toBeVisible()
    await desk.goto(`${server.url}/reports/baking-list`)
    await expect(desk.getByRole('checkbox', { checked: true })).toHaveCount(3)
    const notes = await (await laptop.request.get(`${server.url}/api/orders/${orderId}/notes`)).json()
    expect(notes).toMatchObject([{ content: 'The lemons are finished' }])
    await desk.close()
  })
  await server.stop()
  await context.close()
  await laptop.close()
})

test('after signing out, and for whoever signs in next, nothing is left on the device', async ({ browser }) => {
  const server = await restartable()
  const laptop = await browser.newContext()
  await bakeryWithWork(laptop, server.url)
  await laptop.request.post(`${server.url}/api/auth/logout`)
  const other = { firstName: 'Rita', lastName: 'Rye', ...OTHER, acceptTerms: true }
  await laptop.request.post(`${server.url}/api/auth/register`, { data: other })
  const { context, page } = await phone(browser, server.url)
  const left = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      stored: Object.keys(localStorage),
    }))
  const nothing = { caches: [], databases: [], workers: 0, stored: [] }

  await page.goto(`${server.url}/kitchen`)
  await expect(row(page, /Lemon cake/)).toBeVisible()
  await kept(page)

  await test.step('she signs out', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${server.url}/account`)
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(left).toEqual(nothing)
  })

  await test.step('her session ends with marks that could not leave, and somebody else signs in', async () => {
    await context.request.post(`${server.url}/api/auth/login`, { data: { ...ACCOUNT, remember: true } })
    await page.goto(`${server.url}/kitchen`)
    await kept(page)
    await server.stop()
    await row(page, /Lemon cake/).click()
    await expect(status(page)).toHaveText('Not sent yet: 1')
    await server.start()
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email').fill(OTHER.email)
    await page.locator('input[type=password]').fill(OTHER.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard|\/welcome/)
    await expect.poll(async () => (await left()).databases).toEqual([])
    await page.goto(`${server.url}/kitchen`)
    await expect(page.getByText('Nothing for this day')).toBeVisible()
    await expect(page.getByText('Lemon cake')).toHaveCount(0)
    expect((await left()).databases).toHaveLength(1)
  })
  await server.stop()
  await context.close()
  await laptop.close()
})

const RUNS = process.env.PROOF === 'full' ? 12 : 2

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('two phones tick, die and come back while the server comes and goes: both end with the last ticks', async ({
  browser,
}) => {
  const server = await restartable()
  const laptop = await browser.newContext()
  await saveData(laptop)
  const { orderId } = await bakeryWithWork(laptop, server.url)
  const phones = [await phone(browser, server.url), await phone(browser, server.url)]
  for (const { page } of phones) {
    await page.goto(`${server.url}/kitchen`)
    await expect(row(page, /Lemon cake/)).toBeVisible()
    await kept(page)
  }
  const names = [/Lemon cake/, /Fig tart/, /Rye loaf/, /Line the tins/, /Feed the starter/]
  const last = new Map<number, boolean>()
  let notes = 0
  for (let run = 0; run < RUNS; run++) {
    const below = numbersFrom(run + 1)
    let isUp = true
    for (let step = 0; step < 14; step++) {
      const one = phones[below(2)] as (typeof phones)[number]
      const act = below(10)
      if (act < 6) {
        const which = below(names.length)
        const box = row(one.page, names[which] as RegExp)
        // Seen and pressed at one moment: between two, the other phone's tick may arrive and turn the row over.
        const wasDone = await box.evaluate((seen: HTMLElement) => {
          const isChecked = seen.ariaChecked === 'true'
          seen.click()
          return isChecked
        })
        await expect(box).toBeChecked({ checked: !wasDone })
        last.set(which, !wasDone)
      } else if (act < 7) {
        notes += 1
        await one.page.getByRole('button', { name: /Zoë F/ }).click()
        await one.page.getByRole('textbox', { name: 'New note' }).fill(`Note ${notes}`)
        await one.page.getByRole('button', { name: 'Add note' }).click()
        await expect(one.page.getByText(`Note ${notes}`, { exact: true })).toBeVisible()
        await one.page.getByRole('button', { name: 'Back to the day' }).click()
      } else if (act < 9) {
        // The battery dies: nothing of the page is asked before.
        await one.page.close({ runBeforeUnload: false })
        one.page = await one.context.newPage()
        await one.page.goto(`${server.url}/kitchen`)
        await expect(row(one.page, /Lemon cake/)).toBeVisible()
      } else {
        await (isUp ? server.stop() : server.start())
        isUp = !isUp
      }
    }
    if (!isUp) await server.start()
    for (const { page } of phones) {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(status(page)).toHaveText('All sent')
    }
    for (const { page } of phones) {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      for (const [which, isDone] of last)
        await expect(row(page, names[which] as RegExp)).toBeChecked({ checked: isDone })
    }
  }
  const answer = await laptop.request.get(`${server.url}/api/orders/${orderId}/notes`)
  const said = ((await answer.json()) as { content: string }[]).map(({ content }) => content)
  expect(said.toSorted()).toEqual(Array.from({ length: notes }, (_, n) => `Note ${n + 1}`).toSorted())
  await server.stop()
  for (const { context } of phones) await context.close()
  await laptop.close()
})
