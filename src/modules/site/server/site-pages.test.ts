import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makeApp } from '#app/server/app.ts'
import { newBakery, testApp } from '#app/server/testing.ts'
import { Pages } from '#server/http/pages.ts'

/** Returns each document's name and what the server puts into it. */
const named = {
  render: (name: string, { supportEmail = '' } = {}) => ({ html: `${name} ${supportEmail}`, nonce: '' }),
} as unknown as Pages

const open = async (environment: Record<string, string> = {}) => {
  const app = await testApp({ environment })
  const server = await makeApp({ ...app.services, pages: named }, undefined)
  return {
    app,
    read: async (url: string, cookie = '') => {
      const { statusCode, payload, headers } = await server.inject({ url, headers: { cookie } })
      return statusCode === 200 ? payload.trim() : `${statusCode} ${headers.location}`
    },
  }
}

it('shows strangers the landing page, with a sample bakery only where there is one', async () => {
  const { read } = await open()
  expect([await read('/'), await read('/landing')]).toEqual(['landing', 'landing'])
  const offering = await open({ DEMO: 'on' })
  expect(await offering.read('/')).toBe('landing-with-demo')
})

it('leads an owner who is signed in from the landing page to the app, and nobody whose session is over', async () => {
  const { app, read } = await open()
  const { owner, cookie } = await newBakery(app)
  const both = `${cookie}; signed-in-as=1`
  expect([await read('/', both), await read('/landing', both)]).toEqual(['302 /dashboard', '302 /dashboard'])
  expect(await read('/terms', both)).toBe('terms')
  await owner.post('/auth/logout')
  expect(await read('/', both)).toBe('landing')
})

it('names the operator on the contact page where there is an address', async () => {
  const { read } = await open()
  expect([await read('/contact'), await read('/terms'), await read('/privacy')]).toEqual([
    'contact',
    'terms',
    'privacy',
  ])
  const known = await open({ SUPPORT_EMAIL: 'help@bakebook.test' })
  expect(await known.read('/contact')).toBe('contact-with-address help@bakebook.test')
})

it('tells the browser of the files of the page that is opened with the document, and of no others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-pages-'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(
    path.join(folder, 'index.html'),
    '<head></head><div class="boot" aria-hidden="true"><span></span></div>',
  )
  const manifest = {
    'index.html': { file: 'a.js', imports: ['_shared'] },
    _shared: { file: 'shared.js' },
    'login.tsx': { file: 'login.js', imports: ['_shared'], css: ['login.css'] },
    'order.tsx': { file: 'order.js' },
    'parts.tsx': { file: 'parts.js' },
    'new-order.tsx': { file: 'new-order.js' },
  }
  const routes = {
    '/orders/$orderId': { files: ['order.tsx', 'parts.tsx'], calls: ['/orders/$orderId'], asksFirst: true },
    '/orders/new': { files: ['new-order.tsx'], calls: [], asksFirst: true },
    '/login': { files: ['login.tsx'], calls: [], asksFirst: false },
  }
  await writeFile(path.join(folder, '.vite/owner.json'), JSON.stringify(manifest))
  await writeFile(path.join(folder, '.vite/routes.json'), JSON.stringify(routes))
  await writeFile(path.join(folder, 'form.html'), '<html lang="en"><head></head></html>')
  const words = { 'form.html': { file: 'form.js' }, '../../languages/de/form.ts': { file: 'de.js' } }
  await writeFile(path.join(folder, '.vite/customers.json'), JSON.stringify(words))
  await writeFile(path.join(folder, '.vite/menu.json'), '{}')
  const pages = await Pages.load(folder)
  await rm(folder, { recursive: true })
  const filesOf = (address: string) => {
    const opened = pages.routeOf(address)
    const { html } = pages.render('index', opened === undefined ? {} : { route: opened.route })
    return [...html.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)
  }
  expect(filesOf('/login')).toEqual(['/login.js', '/login.css'])
  // The words of a page's language come with its document.
  expect(pages.render('form', { language: 'de' }).html).toContain('href="/de.js"')
  expect(pages.render('form', { language: 'en' }).html).not.toContain('href')
  expect(filesOf('/orders/12')).toEqual(['/order.js', '/parts.js'])
  expect(filesOf('/orders/new')).toEqual(['/new-order.js'])
  expect(filesOf('/nowhere')).toEqual([])
  expect(pages.render('index', { route: '/orders/new' }).html).toContain('boot')
  expect(pages.render('index', { route: '/login' }).html).not.toContain('boot')
  expect(pages.routeOf('/orders/12')).toMatchObject({ calls: ['/orders/$orderId'], asksFirst: true })
  expect(pages.fingerprint('/login')).not.toBe(pages.fingerprint('/orders/new'))
})
