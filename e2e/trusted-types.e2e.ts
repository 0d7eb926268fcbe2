import { WORKER_PATH } from '../src/shared/worker-path.ts'
import { expect, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

const ELSEWHERE = [
  '/worker',
  '/worker.js?',
  '/worker.js#',
  '//worker.js',
  '/./worker.js',
  '/WORKER.js',
  '/assets/worker.js',
  '/embed.js',
  'worker.js',
  '',
  'data:text/javascript,0',
  'https://example.com/worker.js',
]

// It needs its own context: the fixture fails when a browser logs a refusal, and here everything is refused.
test('code comes from the worker’s own address and from no other, on owners’ pages only', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  /** The results of all ways to load code from an address; null if the policy allows it. */
  const refusals = (url: string) =>
    page.evaluate(async (address) => {
      const refusalOf = async (load: () => unknown): Promise<string | null> => {
        try {
          await load()
          return null
        } catch (error) {
          return /TrustedScriptURL/.test(String(error)) ? 'refused' : null
        }
      }
      return Promise.all([
        refusalOf(() => navigator.serviceWorker.register(address)),
        refusalOf(() => new Worker(address).terminate()),
        refusalOf(() => new SharedWorker(address)),
        refusalOf(() => Object.assign(document.createElement('script'), { src: address })),
      ])
    }, url)
  const all = ['refused', 'refused', 'refused', 'refused']

  await signedUp(page, server)
  await page.goto(`${server.url}/dashboard`)
  for (const url of [...ELSEWHERE, `${server.url}${WORKER_PATH}`]) expect(await refusals(url), url).toEqual(all)
  expect(await refusals(WORKER_PATH)).toEqual([null, null, null, null])
  expect(
    await page.evaluate(() => {
      const refused: string[] = []
      for (const act of [
        () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        () => Object.assign(document.createElement('script'), { text: 'x' }),
      ])
        try {
          act()
        } catch {
          refused.push('refused')
        }
      return refused
    }),
  ).toEqual(['refused', 'refused'])

  await context.clearCookies()
  for (const path of ['/', '/login', '/terms', '/enquiry/nobody', '/customer-portal/1']) {
    await page.goto(`${server.url}${path}`)
    for (const url of [WORKER_PATH, ...ELSEWHERE]) expect(await refusals(url), `${path}: ${url}`).toEqual(all)
  }
  await context.close()
})
