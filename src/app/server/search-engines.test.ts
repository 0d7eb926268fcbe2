import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { OPEN_FORM, publish } from '#modules/inbox/server/testing.ts'
import { formsInSearch } from '#modules/order-form/server/forms-in-search.ts'
import { ROOT } from '#server/config.ts'
import type { Pages } from '#server/http/pages.ts'
import { PAGE_PATHS, SEARCHABLE_PATHS } from '../page-paths.ts'
import { makeApp } from './app.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function sitemap({ app: server }: Pick<TestApp, 'app'> = app): Promise<string[]> {
  const { statusCode, headers, payload } = await server.inject('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address as string)
}

const at = (slug: string) => `http://bakebook.test/enquiry/${slug}`

/** Decides as search engines do: the longest matching rule wins (RFC 9309). */
function mayRead(rules: string, address: string): boolean {
  const fitting = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , rule = '']) =>
    rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule),
  )
  return fitting.toSorted(([, , a = ''], [, , b = '']) => b.length - a.length)[0]?.[1] === 'Allow'
}

test('search engines may read the public pages and the forms, and nothing of customers, owners or the API', async () => {
  const { statusCode, headers, payload: rules } = await app.app.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const open = [...SEARCHABLE_PATHS, ...PAGE_PATHS.form.map((form) => form.replace(':slug', 'olive')), '/assets/a.js']
  expect(open.filter((address) => !mayRead(rules, address))).toEqual([])
  const closed = globSync('src/modules/*/web/module.tsx', { cwd: ROOT })
    .flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/path: '(\/[^']*)'/g)])
    .map(([, screen]) => screen as string)
  const documents: readonly string[] = Object.values(PAGE_PATHS).flat()
  expect(documents).toEqual(expect.arrayContaining([...SEARCHABLE_PATHS]))
  expect(closed.length).toBeGreaterThan(15)
  const rest = [...closed, '/orders/1', ...PAGE_PATHS.order, '/api/orders', '/api/docs', '/enquiry-form']
  expect(rest.filter((address) => mayRead(rules, address))).toEqual([])
  expect(rules).toContain('\nSitemap: http://bakebook.test/sitemap.xml\n')
})

test('a server that does not know its own address has no sitemap', async () => {
  const { app: nameless } = await testApp({ database: app.database, environment: { BASE_URL: '' } })
  expect((await nameless.inject('/robots.txt')).payload).not.toContain('Sitemap')
  expect((await nameless.inject('/sitemap.xml')).statusCode).toBe(404)
})

test('the sitemap names the public pages, and the forms of the bakeries that let search engines find them', async () => {
  const [shy, found] = [await newBakery(), await newBakery()]
  const [shySlug, slug] = [await publish(shy), await publish(found, { formInSearch: true })]
  const addresses = await sitemap()
  expect(addresses.slice(0, SEARCHABLE_PATHS.length)).toEqual(
    SEARCHABLE_PATHS.map((page) => `http://bakebook.test${page}`),
  )
  expect(addresses).toContain(at(slug))
  expect(addresses).not.toContain(at(shySlug))

  const save = (bakery: TestBakery, change: object) =>
    bakery.owner.put('/enquiries/settings', { ...OPEN_FORM, formInSearch: true, ...change })
  await save(found, { isFormEnabled: false })
  expect(await sitemap()).not.toContain(at(slug))
  await save(found, {})
  expect(await sitemap()).toContain(at(slug))
  const { formInSearch: _, ...unsaid } = OPEN_FORM
  expect((await found.owner.put('/enquiries/settings', unsaid)).body.formInSearch).toBe(true)
  await save(found, { formInSearch: false })
  expect(await sitemap()).not.toContain(at(slug))
})

test('sample and closed bakeries, and addresses that a form had before, are not in the sitemap', async () => {
  const database = new Client({ connectionString: app.database.ownerUrl })
  await database.connect()
  const bakery = await newBakery()
  const slug = await publish(bakery, { formInSearch: true })
  const change = async (columns: string) => {
    await database.query(`update businesses set ${columns} where id = $1`, [bakery.businessId])
    return sitemap()
  }
  expect(await change('is_demo = true')).not.toContain(at(slug))
  expect(await change('is_demo = false')).toContain(at(slug))
  expect(await change('closed_at = now()')).not.toContain(at(slug))
  await change('closed_at = null')
  await database.query('update form_slugs set is_current = false where slug = $1', [slug])
  expect(await sitemap()).not.toContain(at(slug))
  await database.end()
})

test('at most as many forms are read as one sitemap may hold', async () => {
  for (let made = 0; made < 2; made++) await publish(await newBakery(), { formInSearch: true })
  expect(await formsInSearch(app.services.store, 1)).toHaveLength(1)
})

test("a form's page tells search engines to leave it out, unless its owner lets them find it", async () => {
  const pages = { render: () => ({ html: '', nonce: '' }) } as unknown as Pages
  const server = await makeApp({ ...app.services, pages }, undefined)
  const robots = async (address: string) => {
    const { statusCode, headers } = await server.inject(address)
    return [statusCode, headers['x-robots-tag']]
  }
  const bakery = await newBakery()
  const slug = await publish(bakery)
  expect(await robots(`/enquiry/${slug}`)).toEqual([200, 'noindex'])
  const save = (change: object) =>
    bakery.owner.put('/enquiries/settings', { ...OPEN_FORM, formInSearch: true, ...change })
  await save({})
  for (const form of PAGE_PATHS.form) expect(await robots(form.replace(':slug', slug))).toEqual([200, undefined])
  const { token } = (await bakery.owner.post('/enquiries/settings/preview', {})).body
  expect(await robots(`/enquiry/${slug}?preview=${encodeURIComponent(token)}`)).toEqual([200, 'noindex'])
  await save({ isFormEnabled: false })
  expect(await robots(`/enquiry/${slug}`)).toEqual([200, 'noindex'])
  expect(await robots('/enquiry/nobody-here')).toEqual([404, 'noindex'])
  expect(await robots('/customer-portal/1')).toEqual([200, 'noindex'])
  await server.close()
})
