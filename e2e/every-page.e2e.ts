import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { PAGE_PATHS } from '../src/app/page-paths.ts'
import { recordKinds } from '../src/app/record-kinds.ts'
import { expect, expectAccessible, type Scheme, saveData, test, watchAll } from './bakebook.ts'
import { pressLink, type Router } from './press-link.ts'
import { makeSmallBakery, type SmallBakery } from './small-bakery.ts'

type Screen = { path: string; isOwners: boolean }
/** `isFurther` marks more of a page that has another address. */
type Address = { path: string; isFurther: boolean }

/** Addresses for paths with parameters; a page with parameters that is missing here fails the journey. */
const addressesOf = ({
  slug,
  contact,
  order,
  quote,
  enquiry,
  product,
  recipe,
  mail,
  webhook,
  menu,
  standing,
  customerLink,
  portalLink,
}: SmallBakery) => ({
  '/contacts/$contactId': [`/contacts/${contact}`],
  '/orders/$orderId': [`/orders/${order}`, `/orders/${quote}`],
  '/orders/standing/$standingId': [`/orders/standing/${standing}`],
  '/order-requests/$orderRequestId': [`/order-requests/${enquiry}`],
  '/enquiries/$orderRequestId': [`/enquiries/${enquiry}`],
  '/products/$productId': [`/products/${product}`],
  '/products/menus/$menuId': [`/products/menus/${menu}`],
  '/product-types/$productType': ['/product-types/cakes', '/product-types/breads', '/product-types/there-is-none'],
  '/recipes/$recipeId': [`/recipes/${recipe}`],
  '/recipes/$recipeId/edit': [`/recipes/${recipe}/edit`],
  '/settings/email-templates/$templateKey': [
    '/settings/email-templates/quote_sent',
    '/settings/email-templates/upcoming_orders',
  ],
  '/settings/sent-mail/$mailId': [`/settings/sent-mail/${mail}`],
  '/integrations/webhooks/$webhookId': [`/integrations/webhooks/${webhook}`],
  '/reports/$reportId': [
    'order-list',
    'baking-list',
    'cashflow',
    'order-item-breakdown',
    'business-performance',
    'there-is-none',
  ].map((report) => `/reports/${report}?startDate=2026-01-01&endDate=2028-12-31`),
  '/import/$importType': ['/import/contacts', '/import/products', '/import/there-is-none'],
  '/sign-in/:provider': ['/sign-in/google'],
  '/enquiry/:slug': [`/enquiry/${slug}`, '/enquiry/there-is-none'],
  '/order-request/:slug': [`/order-request/${slug}`],
  '/menu/:address/:slug': [`/menu/${slug}/no-menu`],
  '/customer-portal/:orderId': [new URL(portalLink).pathname + new URL(portalLink).search],
  '/quote-acceptance/:orderId': [new URL(customerLink).pathname + new URL(customerLink).search],
  '/unsubscribe/:orderId': [`/unsubscribe/${quote}${new URL(customerLink).search}`],
})

/** Addresses that lead nowhere: the browser logs the refused call itself. */
const REFUSED = ['/enquiry/there-is-none', '/no-menu', '/verify-email?token=none', '/verify-email/change?token=none']

const SETTINGS_TABS =
  'business pricing payments delivery quotes numbers requests customers baking notifications use history orders'.split(
    ' ',
  )

/** More of a page than its plain address shows: its tabs, its dialogs, its filled form. */
const furtherOf = ({
  contact,
  product,
  recipe,
  order,
  ingredient,
  records,
  menu,
}: SmallBakery): Record<string, string[]> => ({
  ...Object.fromEntries(
    Object.entries(recordKinds).map(([kind, { path }]) => [
      path,
      [`${path}?new=true`, `${path}?edit=${records[kind]}`, `${path}?q=nothing-like-it`],
    ]),
  ),
  '/account': ['email', 'password', 'security', 'sessions', 'team', 'notifications', 'data', ''].map(
    (tab) => `/account?tab=${tab}`,
  ),
  '/settings': [...SETTINGS_TABS, ''].map((tab) => `/settings?tab=${tab}`),
  '/orders': ['/orders?tab=all', '/orders?q=nothing-like-it', '/orders?view=board', '/orders?view=board&closed=true'],
  '/orders/$orderId': ['items', 'payments', 'documents', 'messages', 'tasks', 'history'].map(
    (tab) => `/orders/${order}?tab=${tab}`,
  ),
  '/orders/standing': ['/orders/standing?new=true', '/orders/standing?archived=true'],
  '/orders/new': [`/orders/new?edit=${order}`, `/orders/new?type=quote&contact_id=${contact}`],
  '/products/menus/$menuId': ['windows', 'orders'].map((tab) => `/products/menus/${menu}?tab=${tab}`),
  '/contacts': ['/contacts?new=true', '/contacts?archived=true'],
  '/tasks': ['/tasks?view=board', '/tasks?new=true', '/tasks?tab=done'],
  '/calendar': ['month', 'week', 'agenda', 'day'].map((view) => `/calendar?view=${view}`),
  '/ingredients': ['/ingredients?new=true', `/ingredients?edit=${ingredient}`, '/ingredients?q=nothing-like-it'],
  '/recipes/$recipeId': [`/recipes/${recipe}?view=kitchen`],
  '/products': ['/products?new=true', `/products?new=true&recipe=${recipe}`, `/products?edit=${product}`],
  '/reset-password': ['/reset-password?token=none'],
  '/reports': ['/reports?tab=reports'],
  '/verify-email': ['/verify-email?token=none'],
  '/verify-email/change': ['/verify-email/change?token=none'],
})

/** The whole route tree of the app in the browser. */
const screensOf = (page: Page): Promise<Screen[]> =>
  page.evaluate(() => {
    const { routesById } = Reflect.get(globalThis, '__TSR_ROUTER__') as Router
    return Object.values(routesById)
      .filter(({ options }) => options.path !== undefined)
      .map(({ fullPath, parentRoute }) => ({ path: fullPath, isOwners: parentRoute?.id === '/owner' }))
  })

const [PHONE, DESK] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const hasParameters = (path: string) => /[$:]/.test(path)

// Two minutes on an idle machine; axe is slow on a busy one.
test.setTimeout(900_000)

test('every page is in order, in both themes, on a desk and on a phone', async ({ browser, server, pageProblems }) => {
  const owner = await browser.newContext()
  const bakery = await makeSmallBakery(owner.request, server.url)
  const first = await owner.newPage()
  await first.goto(`${server.url}/dashboard`)
  const screens = await screensOf(first)
  expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(['/dashboard', '/orders/new']))
  const signedIn = await owner.storageState()
  await owner.close()

  const named: Record<string, string[]> = addressesOf(bakery)
  const further = furtherOf(bakery)
  const documents = Object.values(PAGE_PATHS).flat()
  const known = [...screens.map(({ path }) => path), ...documents]
  expect(
    Object.keys(named).filter((path) => !known.includes(path)),
    'pages that are no more',
  ).toEqual([])
  expect(
    Object.keys(further).filter((path) => !known.includes(path)),
    'pages that are no more',
  ).toEqual([])
  const addresses = (paths: readonly string[]) =>
    paths.flatMap((path): Address[] => {
      expect(!hasParameters(path) || named[path], `${path} is missing in addressesOf`).toBeTruthy()
      return [
        ...(named[path] ?? [path]).map((each) => ({ path: each, isFurther: false })),
        ...(further[path] ?? []).map((each) => ({ path: each, isFurther: true })),
      ]
    })
  const owners = addresses(screens.filter(({ isOwners }) => isOwners).map(({ path }) => path))
  const visitors = addresses([...screens.filter(({ isOwners }) => !isOwners).map(({ path }) => path), ...documents])

  const found: string[] = []
  const walk = async (every: number, from: number) => {
    const mine = (all: Address[]) => all.filter((_, nth) => nth % every === from)
    const asOwner = await openContext(browser, pageProblems, signedIn)
    await inspectAll(asOwner, server.url, mine(owners), found, isFull ? open : press)
    await asOwner.close()
    const asVisitor = await openContext(browser, pageProblems)
    await inspectAll(asVisitor, server.url, mine(visitors), found, open)
    await asVisitor.close()
  }
  await Promise.all([walk(2, 0), walk(2, 1)])
  expect(found).toEqual([])
  const isTold = (problem: string) => /status of 40[04] /.test(problem) && REFUSED.some((end) => problem.endsWith(end))
  expect(pageProblems.splice(0).filter((problem) => !isTold(problem))).toEqual([])
})

test('a missing record says so and leads back to its list', async ({ server, page, pageProblems }) => {
  await makeSmallBakery(page.request, server.url)
  for (const [address, sentence, list] of [
    ['/orders/999999', "This order isn't here", '/orders'],
    ['/orders/nonsense', "This order isn't here", '/orders'],
    ['/contacts/999999', "This contact isn't here", '/contacts'],
    ['/settings/sent-mail/999999', "This message isn't here", '/settings/sent-mail'],
  ] as const) {
    await page.goto(`${server.url}${address}`)
    await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Back to/ }).click()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  }
  await page.goto(`${server.url}/no-such-page`)
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  // A request that is still running would be refused.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`${server.url}/no-such-page`)
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  // The browser itself logs every 404; nothing else is wrong.
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('status of 404'))).toEqual([])
})

async function openContext(
  browser: Browser,
  problems: string[],
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  })
  watchAll(context, problems)
  await saveData(context)
  return context
}

const isFull = process.env.PROOF === 'full'

/** A window that has shown them all needs a gigabyte and is slow; a new one for each takes longer than the page. */
const ADDRESSES_A_WINDOW = 10

type Visit = (page: Page, url: string, path: string) => Promise<void>

const open: Visit = async (page, url, path) => void (await page.goto(`${url}${path}`))

/** The quick run opens one page of ten from scratch and follows links to the others. */
const press: Visit = (page, url, path) => (page.url() === 'about:blank' ? open(page, url, path) : pressLink(page, path))

/** Waits until the page has had no running request for a moment. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const end = (request: Request) => void open.delete(request)
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    let quiet = 0
    await expect
      .poll(() => (quiet = open.size === 0 ? quiet + 1 : 0), { intervals: [60], message: 'something is still loading' })
      .toBeGreaterThan(2)
  }
}

/** Checks every address and collects all problems, so that one run shows them all. */
async function inspectAll(context: BrowserContext, url: string, addresses: Address[], found: string[], visit: Visit) {
  const seen = new Set<string>()
  for (let from = 0; from < addresses.length; from += ADDRESSES_A_WINDOW) {
    const page = await context.newPage()
    const quiet = watchRequests(page)
    for (const [nth, { path, isFurther }] of addresses.slice(from, from + ADDRESSES_A_WINDOW).entries()) {
      let size = PHONE
      // Every page in both themes and at both widths, in alternating pairs: all four would take twice as long.
      const [onPhone, onDesk]: [Scheme, Scheme] = nth % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']
      try {
        await page.setViewportSize(PHONE)
        await visit(page, url, path)
        await expect(page.locator('h1').first()).toBeVisible()
        // An address that redirected to another one.
        if (seen.has(page.url())) continue
        seen.add(page.url())
        // Axe takes as long as everything else: in the quick run it checks one width of each page, alternating every
        // two pages.
        const judgedOn = isFurther ? undefined : Math.floor(nth / 2) % 2 === 0 ? PHONE : DESK
        await quiet()
        await inspect(page, PHONE, isFull || judgedOn === PHONE ? onPhone : undefined)
        size = DESK
        await inspect(page, DESK, isFull || judgedOn === DESK ? onDesk : undefined)
      } catch (error) {
        found.push(`${path} at ${size.width}: ${(error as Error).message.slice(0, 600)}`)
      }
    }
    await page.close()
  }
}

/** `scheme` is the theme for axe. */
async function inspect(page: Page, size: typeof PHONE, scheme: Scheme | undefined): Promise<void> {
  await page.setViewportSize(size)
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
  // A list fades while its next page loads; wait for the final state.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(titleOf(new URL(page.url()).pathname))
  expect(await sideways(page), 'scrolls sideways').toBeLessThanOrEqual(0)
  if (size === PHONE) {
    await page.setViewportSize({ ...size, width: 360 })
    expect(
      await page.evaluate(widestSideways),
      'scrolls sideways at 360 with long amounts and dates',
    ).toBeLessThanOrEqual(0)
    expect(await brokenDates(page), 'dates on two lines at 360').toEqual([])
    await page.setViewportSize(size)
    expect(await tooSmall(page), 'too small for a finger').toEqual([])
    expect(await hardToHit(page), 'links and buttons less than 24 px high').toEqual([])
  } else if ((await page.locator('table').count()) > 0) {
    for (const width of [DESK.width, 1280, 1024]) {
      await page.setViewportSize({ ...size, width })
      // A list has the width of its page; the lines of an order stand beside its figures.
      const isList = (await page.getByRole('search').count()) > 0
      if (width > 1024 || isList) await expect.poll(() => tooWide(page), `tables at ${width}`).toEqual([])
    }
    await page.setViewportSize(size)
  }
  if (scheme) await expectAccessible(page, [scheme])
}

function titleOf(pathname: string): string | RegExp {
  if (['/', '/landing'].includes(pathname)) return 'Bakebook - Professional Bakery Management'
  if (pathname === '/enquiry/there-is-none') return 'Order Request'
  if (pathname.startsWith('/menu/')) return 'Menu'
  // A customer's page has the bakery's name, not ours.
  return /^\/(enquiry|order-request|quote-acceptance|customer-portal|unsubscribe)\//.test(pathname)
    ? /^\S.* - Olive's bakery$/
    : /^\S.* - Bakebook$/
}

/** Buttons of the kit that are less than 44 px tall. */
const tooSmall = (page: Page) =>
  page
    .locator('.mantine-Button-root, .mantine-ActionIcon-root, .mantine-Modal-close')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.clientHeight > 0 && button.getBoundingClientRect().height < 43.5)
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    )

/** Targets outside of sentences that cannot be hit 11 px above and below their middle. */
const hardToHit = (page: Page) =>
  page.locator('a[href], button, summary').evaluateAll((targets) =>
    targets
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        if (width === 0 || height === 0 || height >= 23.5 || !target.checkVisibility({ visibilityProperty: true }))
          return false
        const words = [...(target.parentElement?.childNodes ?? [])].filter(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        )
        if (getComputedStyle(target).display === 'inline' && words.length > 0) return false
        target.scrollIntoView({ block: 'center' })
        const { left, top } = target.getBoundingClientRect()
        return [-11, 11].some((away) => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2 + away)
          return !target.contains(hit)
        })
      })
      .map((target) => target.getAttribute('aria-label') ?? target.textContent),
  )

/** Tables that scroll sideways. */
const tooWide = (page: Page) =>
  page
    .getByRole('group')
    .filter({ has: page.locator('table') })
    .evaluateAll((frames) =>
      frames
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((frame) => frame.getAttribute('aria-label')),
    )

/** Texts with a date that wraps to the next line. */
const brokenDates = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { index, 0: date } of (node.nodeValue ?? '').matchAll(/\d{2}-\d{2}-\d{4}/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + date.length)
        if (range.getClientRects().length > 1) found.push(node.nodeValue ?? '')
      }
    return found
  })

/**
 * How far the page scrolls sideways with the longest amounts, weekdays and months that it may show: today's values say
 * nothing about tomorrow's.
 */
function widestSideways(): number {
  const longest: [RegExp, string][] = [
    [/\d[\d,]*\.\d\d\b/g, '888,888.88'],
    [/\b(Mon|Tues|Thurs|Fri|Satur|Sun)day\b/g, 'Wednesday'],
    [/\b(Mon|Tue|Thu|Fri|Sat|Sun)\b/g, 'Wed'],
    [/\b(January|February|March|April|June|July|August|October|November|December)\b/g, 'September'],
  ]
  const before = new Map<Text, string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text
    const long = longest.reduce((so, [short, instead]) => so.replace(short, instead), text.data)
    if (long === text.data) continue
    before.set(text, text.data)
    text.data = long
  }
  const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
  for (const [text, data] of before) text.data = data
  return scrollWidth - clientWidth
}

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return scrollWidth - clientWidth
  })
