import { createServer, request as send } from 'node:http'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { formatSaidDay } from '../src/shared/text/format.ts'
import { expect, expectAccessible, type Server, saveData, startBakebook, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { cakePhotograph } from './pictures.ts'
import { signedUp } from './signed-up.ts'

// They need their own contexts, without fixtures: a browser logs that it could not reach the server, which is expected
// here.

const ACCOUNT = { email: 'olive@figandflour.test', password: 'Sourdough-2026!' }
const OTHER = { email: 'rita@ryeandsalt.test', password: 'Sourdough-2026!' }

/** A server that can be stopped and restarted at the same address with the same data. */
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

/** A bakery with work for today; the context is signed in. */
async function bakeryWithWork(context: BrowserContext, url: string) {
  const send = async (method: 'post' | 'patch' | 'put', path: string, data: unknown) => {
    const answer = await context.request[method](`${url}/api${path}`, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  await send('post', '/auth/register', { firstName: 'Olive', lastName: 'Baker', ...ACCOUNT, acceptTerms: true })
  const contact = await send('post', '/contacts', { firstName: 'Zoë', lastName: 'Fig' })
  const photograph = { name: 'cake.png', mimeType: 'image/png', buffer: cakePhotograph(400, 300) }
  const picture = await context.request.post(`${url}/api/media`, { multipart: { purpose: 'order', image: photograph } })
  const order = await send('post', '/orders', {
    contactId: contact.id,
    imageIds: [(await picture.json()).id],
    eventDate: dayAhead(0),
    eventTime: '14:30',
    bookingFeeKind: 'none',
    allergiesStated: 'Peanuts',
    lines: ['Lemon cake', 'Fig tart', 'Rye loaf'].map((name) => ({ name, quantity: '1', unitPrice: '48.31' })),
  })
  await send('post', `/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
  await send('post', '/ingredients', { name: 'Strong flour', unit: 'kg', packSize: '16', packCost: '23.57' })
  const { version } = await (await context.request.get(`${url}/api/settings`)).json()
  await send('patch', '/settings', { tracksPacks: true, version })
  await send('post', '/tasks', { title: 'Line the tins', dueDate: dayAhead(0) })
  await send('post', '/tasks', { title: 'Feed the starter', dueDate: dayAhead(0) })
  return { orderId: order.id as number }
}

async function phone(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await saveData(context)
  await context.request.post(`${url}/api/auth/login`, { data: { ...ACCOUNT, remember: true } })
  return { context, page: await context.newPage() }
}

/** The phone of somebody who was invited to help in the kitchen. */
async function helpersPhone(browser: Browser, office: BrowserContext, url: string): ReturnType<typeof phone> {
  const invited = { email: 'kit@figandflour.test', role: 'kitchen' }
  const { link } = await (await office.request.post(`${url}/api/team/invitations`, { data: invited })).json()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await saveData(context)
  const person = { firstName: 'Kit', lastName: 'Helper', password: ACCOUNT.password, acceptTerms: true }
  const token = new URL(link).searchParams.get('token')
  const answer = await context.request.post(`${url}/api/invitations/accept`, { data: { ...person, token } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { context, page: await context.newPage() }
}

/** Waits until the worker has the shell and all files of the page, which then needs no server. */
const kept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [name = ''] = await caches.keys()
          const files = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
          const used = performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)
          return (
            files.includes('/kitchen') && used.filter((path) => path.startsWith('/assets/') && !files.includes(path))
          )
        }),
      { timeout: 30_000 },
    )
    .toEqual([])

/** True once the order's picture is on the device; its preview is made within a second or two. */
const isPreviewKept = (page: Page) =>
  page.evaluate(async () => {
    window.dispatchEvent(new Event('focus'))
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opened = indexedDB.open(name)
    await new Promise((done) => opened.addEventListener('success', done))
    const counted = opened.result.transaction('pictures').objectStore('pictures').count()
    await new Promise((done) => counted.addEventListener('success', done))
    opened.result.close()
    return counted.result === 1
  })

const row = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
const status = (page: Page) => page.getByRole('banner').getByRole('status')

test('a helper works a morning in a cellar without signal, and the owner sees it', async ({ browser }) => {
  const server = await restartable()
  const laptop = await browser.newContext()
  await saveData(laptop)
  const { orderId } = await bakeryWithWork(laptop, server.url)
  const { context, page } = await helpersPhone(browser, laptop, server.url)

  await test.step('the phone opens kitchen mode where there is signal', async () => {
    await page.goto(`${server.url}/kitchen`)
    await expect(row(page, /Lemon cake/)).toBeVisible()
    await expect(page.getByText('Peanuts')).toBeVisible()
    await expect(status(page)).toHaveText('All sent')
    await kept(page)
    await page.getByRole('button', { name: /Zoë F/ }).click()
    await expect.poll(() => isPreviewKept(page)).toBe(true)
    await page.getByRole('button', { name: 'Back to the day' }).click()
    await expectAccessible(page)
    for (const price of ['48.31', '23.57']) expect(await page.content()).not.toContain(price)
    for (const target of await page.locator('button, a').all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 64, box?.height ?? 64), await target.innerText()).toBeGreaterThanOrEqual(64)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  await server.stop()
  // The browser may drop its own copies of pictures at any time.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
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
    const picture = page.getByRole('button', { name: 'Picture 1' })
    const widthOf = () =>
      picture.getByRole('img').evaluate((img: HTMLImageElement) => (img.src.startsWith('blob:') ? img.naturalWidth : 0))
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(widthOf).toBe(320)
    await picture.click()
    await expect(picture).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(widthOf).toBe(320)
    await page.getByRole('textbox', { name: 'New note' }).fill('The lemons are finished')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('The lemons are finished')).toBeVisible()
    await page.getByRole('button', { name: 'Start work' }).click()
    await page.waitForTimeout(2200)
    await page.getByRole('button', { name: 'Stop work' }).click()
    await expect(status(page)).toHaveText('Not sent yet: 7')
    await expectAccessible(page)
  })

  await test.step('a bag of flour is opened with three presses and a number, and an older one is used up', async () => {
    await page.getByRole('button', { name: 'Back to the day' }).click()
    for (const lot of ['L123', 'L124']) {
      await page.getByRole('button', { name: 'Open a pack' }).click()
      await page.getByRole('button', { name: 'Strong flour' }).click()
      await page.keyboard.type(lot)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Open a pack' }).click()
    }
    await page.getByText('1 pack is open').click()
    await expect(row(page, /Strong flour is used up.*Lot L123/)).toBeChecked()
    await expect(row(page, /Strong flour is used up.*Lot L124.*Not sent yet/)).not.toBeChecked()
    await expect(status(page)).toHaveText('Not sent yet: 9')
  })

  await test.step('a timer rings on although the page was closed meanwhile', async () => {
    await page.getByRole('button', { name: /^5 min/ }).click()
    const timers = page.getByRole('region', { name: 'Timers' })
    await expect(timers.getByText(/^4:\d\d$/)).toBeVisible()
    // It stands in the head of the page, and covers nothing of the rest.
    const head = await page.getByRole('banner').boundingBox()
    const strip = await timers.boundingBox()
    const rest = await page.getByRole('main').boundingBox()
    if (!head || !strip || !rest) throw new Error('nothing to measure')
    expect(strip.y + strip.height).toBeLessThanOrEqual(head.y + head.height)
    expect(head.y + head.height).toBeLessThanOrEqual(rest.y)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(timers).toBeInViewport({ ratio: 1 })
  })

  await test.step('the page dies and comes back: everything is still there', async () => {
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(`${server.url}/kitchen`)
    await expect(row(again, /Lemon cake/)).toBeChecked()
    await expect(row(again, /Feed the starter/)).not.toBeChecked()
    await expect(status(again)).toHaveText('Not sent yet: 9')
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
    await expect(desk.getByText(/^Kit Helper · /)).toBeVisible()
    await expect(desk.getByText(/^0:0[23]$/)).toBeVisible()
    await desk.goto(`${server.url}/stock?show=packs`)
    await expect(desk.getByRole('region', { name: 'Open' })).toContainText(
      new RegExp(`Strong flour.*Lot L124.*Opened ${formatSaidDay(dayAhead(0), 'DD-MM-YYYY', dayAhead(0))}`),
    )
    await expect(desk.getByRole('region', { name: 'Used up' })).toContainText(/Strong flour.*Lot L123/)
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

  await test.step('the helper signs out', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${server.url}/account`)
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(left).toEqual(nothing)
  })

  await test.step('the session ends with unsent marks, and somebody else signs in', async () => {
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
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard|\/welcome/)
    await expect.poll(async () => (await left()).databases).toEqual([])
    await page.goto(`${server.url}/kitchen`)
    await expect(page.getByText('Nothing for this day')).toBeVisible()
    await expect(page.getByText('Lemon cake')).toHaveCount(0)
    await expect.poll(async () => (await left()).databases).toHaveLength(1)
  })
  await server.stop()
  await context.close()
  await laptop.close()
})

test('the next person on a device whose session ended gets no import and no typed words of the one before', async ({
  browser,
}) => {
  const server = await restartable()
  const tablet = await browser.newContext()
  await saveData(tablet)
  for (const account of [OTHER, ACCOUNT]) {
    const person = { firstName: 'Olive', lastName: 'Baker', ...account, acceptTerms: true }
    await tablet.request.post(`${server.url}/api/auth/register`, { data: person })
    await tablet.clearCookies()
  }
  const signIn = async ({ email, password }: typeof ACCOUNT) => {
    const page = await tablet.newPage()
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard|\/welcome/)
    return page
  }

  await test.step('her import breaks off, and her session ends', async () => {
    const page = await signIn(ACCOUNT)
    await page.goto(`${server.url}/tools/pricing-check`)
    await page.getByLabel('Price').first().fill('71.23')
    await page.route('**/api/contacts/import', (route) => route.abort())
    await page.goto(`${server.url}/import/contacts`)
    const buffer = Buffer.from('First name,Last name,Email\r\nAna,Silva,ana@example.com')
    await page.locator('input[type=file]').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: /^Import 1 / }).click()
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
    await page.close()
    await tablet.clearCookies()
  })

  await test.step('another signs in and opens the same page', async () => {
    const page = await signIn(OTHER)
    const kept = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      stored: Object.keys(localStorage),
    }))
    expect(kept.databases).toEqual([])
    expect(kept.stored).not.toContain('tool-pricing-check')
    await page.goto(`${server.url}/import/contacts`)
    await expect(page.locator('input[type=file]')).toBeAttached()
    await page.goto(`${server.url}/import`)
    await expect(page.getByText('Nothing was imported yet.')).toBeVisible()
    expect(await (await tablet.request.get(`${server.url}/api/contacts`)).json()).toEqual([])
  })
  await server.stop()
  await tablet.close()
})

const RUNS = process.env.PROOF === 'full' ? 12 : 2

/** Numbers that look random but are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('two phones tick, die and come back while the server comes and goes: both end with the last ticks', {
  tag: '@prove',
}, async ({ browser }) => {
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
        // Read and press in one step: in between, the other phone's tick may arrive and change the row.
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
        // The battery dies: the page gets no warning.
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

/**
 * The server behind another address, whose service worker changes to that of a later build when `release` is called.
 */
async function proxied(url: string): Promise<{ url: string; release: () => void; stop: () => void }> {
  let isReleased = false
  const proxy = createServer((asked, answer) => {
    const { method, headers, url: path = '' } = asked
    const onward = send(`${url}${path}`, { method, headers: { ...headers, 'accept-encoding': 'identity' } }, (came) => {
      const { 'content-length': _, ...rest } = came.headers
      answer.writeHead(came.statusCode ?? 500, rest)
      if (path !== '/worker.js' || !isReleased) return came.pipe(answer)
      let text = ''
      came.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      return came.on('end', () => answer.end(text.replace(/bakebook-(?!shared)/, 'bakebook-next-')))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((done) => void proxy.listen(0, new URL(url).hostname, done))
  const { port } = proxy.address() as { port: number }
  return {
    url: `http://${new URL(url).hostname}:${port}`,
    release: () => {
      isReleased = true
    },
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

test.describe('on a touch phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe marks done, the kitchen offers to be installed, and a new version waits for a tap', async ({
    page,
    server,
  }) => {
    await signedUp(page, server)
    for (const title of ['Line the tins', 'Feed the starter'])
      await page.request.post(`${server.url}/api/tasks`, { headers: { origin: server.url }, data: { title } })

    await test.step('a swipe to the right marks it done, to the left not done, and a short one does nothing', async () => {
      await page.goto(`${server.url}/kitchen`)
      const box = row(page, /Line the tins/)
      await expect(box).toBeVisible()
      const finger = await page.context().newCDPSession(page)
      const swipe = async (by: number) => {
        const { x, y, width, height } = (await box.boundingBox()) as {
          x: number
          y: number
          width: number
          height: number
        }
        const from = { x: x + width / 2 - by / 2, y: y + height / 2 }
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) =>
          finger.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + moved, y: from.y }],
          })
        await touch('touchStart')
        for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * part)
        await touch('touchEnd')
      }
      await swipe(40)
      await expect(box).not.toBeChecked()
      await swipe(160)
      await expect(box).toBeChecked()
      await swipe(160)
      await expect(box).toBeChecked()
      await swipe(-160)
      await expect(box).not.toBeChecked()
      await swipe(160)
      await expect(box).toBeChecked()
      await expect(status(page)).toHaveText('All sent')
    })

    await test.step('it can be put on the home screen, or not now', async () => {
      const offer = () =>
        page.evaluate(() => {
          const prompt = () => {
            document.body.dataset.prompted = 'yes'
            return Promise.resolve()
          }
          window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
        })
      await expect(page.getByText('Put the kitchen on your home screen')).toHaveCount(0)
      await offer()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Install' }).click()
      await expect(page.locator('body[data-prompted=yes]')).toHaveCount(1)
      await expect(page.getByText('Put the kitchen on your home screen')).toHaveCount(0)
      await offer()
      await page.getByRole('button', { name: 'Not now' }).click()
      await page.reload()
      await expect(row(page, /Line the tins/)).toBeChecked()
      await offer()
      await expect(page.getByText('Put the kitchen on your home screen')).toHaveCount(0)
    })

    await test.step('a new version waits with its files until it is taken', async () => {
      const proxy = await proxied(server.url)
      const builds = async () =>
        (await page.evaluate(() => caches.keys())).map((name) => name.startsWith('bakebook-next-'))
      await page.goto(`${proxy.url}/kitchen`)
      await expect(row(page, /Feed the starter/)).toBeVisible()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      proxy.release()
      await page.reload()
      await expect(page.getByText('A new version is ready.')).toBeVisible()
      expect((await builds()).toSorted()).toEqual([false, true])
      await expectAccessible(page)
      await page.reload()
      await expect(row(page, /Feed the starter/)).toBeVisible()
      expect((await builds()).toSorted()).toEqual([false, true])
      await page.getByRole('button', { name: 'Take it' }).click()
      await expect.poll(() => builds().catch(() => [])).toEqual([true])
      await expect(row(page, /Feed the starter/)).toBeVisible()
      await expect(page.getByText('A new version is ready.')).toHaveCount(0)
      await page.goto('about:blank')
      proxy.stop()
    })

    await test.step('a database that a later version has opened can still be opened', async () => {
      await page.goto(`${server.url}/icons/icon-192.png`)
      await page.evaluate(async () => {
        const [{ name = '', version = 0 } = {}] = await indexedDB.databases()
        const opened = indexedDB.open(name, version + 1)
        await new Promise((done) => opened.addEventListener('success', done))
        opened.result.close()
      })
      await page.goto(`${server.url}/kitchen`)
      await expect(row(page, /Feed the starter/)).toBeVisible()
    })
  })
})

test('a menu or a search that cannot be fetched says so, and opens once it can', async ({
  page,
  server,
  pageProblems,
}) => {
  await signedUp(page, server)
  await page.route(/assets\/(user-menu-entries|palette-dialog)/, (route) => route.abort())
  await page.goto(`${server.url}/dashboard`)
  const account = page.getByRole('button', { name: /account menu/ })
  const said = page.getByText("Can't reach the server", { exact: false })
  await expect(account).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(said).toBeVisible()
  await said.locator('xpath=ancestor::*[button][1]').getByRole('button').click()
  await expect(said).toHaveCount(0)
  await account.click()
  await expect(said).toBeVisible()
  await page.unroute(/assets\/(user-menu-entries|palette-dialog)/)
  await account.click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await test.step('nobody is signed out without a network, and the page says so', async () => {
    await page.context().setOffline(true)
    await signOut.click()
    await expect(page.getByText('You are still signed in', { exact: false })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.context().setOffline(false)
    await account.click()
    await signOut.click()
    await expect(page).toHaveURL(/\/login$/)
  })
  expect(pageProblems.splice(0).every((problem) => /ERR_(FAILED|INTERNET)/.test(problem))).toBe(true)
})
