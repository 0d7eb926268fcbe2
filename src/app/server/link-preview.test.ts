import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsOf, OPEN_FORM, publish } from '#modules/inbox/server/testing.ts'
import { quoted } from '#modules/quotes/server/testing.ts'
import { startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { photo } from '#server/files/testing.ts'
import type { Pages } from '#server/http/pages.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { makeApp } from './app.ts'
import { newBakery, type TestBakery } from './testing.ts'

let bakery: TestBakery
let slug: string
let tagsOf: (address: string) => Promise<Record<string, string>>
let pageOf: (address: string) => Promise<string>
beforeAll(async () => {
  bakery = await newBakery()
  const render = (_name: string, { head = '', title = '', noScript = '', language = 'en' }) => ({
    html: `<html lang="${language}"><title>${title}</title><noscript>${noScript}</noscript>${head}`,
    nonce: '',
  })
  const pages = { render } as unknown as Pages
  const server = await makeApp({ ...bakery.app.services, pages }, undefined)
  pageOf = async (address) => (await server.inject(address)).payload
  tagsOf = async (address) => {
    const payload = await pageOf(address)
    return Object.fromEntries(
      [...payload.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    )
  }
  slug = await publish(bakery)
  await bakery.owner.patch('/settings', { businessName: 'Fig & "Flour"' })
})

afterAll(closePdfPool)

const NAME = 'Fig &amp; &quot;Flour&quot;'

test("a shared form shows the bakery's name and what the form is for", async () => {
  expect(await tagsOf(`/enquiry/${slug}`)).toEqual({
    type: 'website',
    site_name: NAME,
    title: OPEN_FORM.formTitle,
    description: `Tell ${NAME} what you would like for your event.`,
  })
  expect(await tagsOf('/enquiry/nobody-here')).toEqual({})
})

test('a shared quote names the bakery, but not the customer, the amount or the date', async () => {
  const { id, token } = await quoted(bakery)
  const shown = { type: 'website', site_name: NAME, description: `From ${NAME}` }
  expect(await tagsOf(`/quote-acceptance/${id}?token=${token}`)).toEqual({ ...shown, title: 'A quote for you' })
  expect(await tagsOf(`/customer-portal/${id}?token=${token}`)).toEqual({ ...shown, title: 'Your order' })
})

test('an invalid link does not even name the bakery, and viewing a valid one does not open it', async () => {
  const { id, token } = await quoted(bakery)
  for (const address of [`/quote-acceptance/${id}`, `/quote-acceptance/${id}?token=${token.slice(1)}A`])
    expect(await tagsOf(address)).toEqual({})
  expect(await tagsOf(`/quote-acceptance/${id + 1}?token=${token}`)).toEqual({})
  await tagsOf(`/quote-acceptance/${id}?token=${token}`)
  const { links } = (await bakery.owner.get(`/orders/${id}/quote`)).body
  expect(links).toMatchObject([{ lastUsedAt: null }])
})

test("a bakery's logo is shown where its published form shows it, at an address that anybody may open", async () => {
  const form = new FormData()
  form.set('purpose', 'logo')
  form.append('image', new Blob([await photo(400, 200).jpeg(90)], { type: 'image/jpeg' }), 'logo.jpg')
  const encoded = new Response(form)
  const { app, owner } = bakery
  const uploaded = await app.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: { cookie: bakery.cookie ?? '', 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const { id: businessLogoId } = uploaded.json()
  const worker = startPictureWorker(app.services)
  await worker.round()
  await worker.stop()
  expect((await owner.patch('/settings', { businessLogoId })).status).toBe(200)
  const { id, token } = await quoted(bakery)
  const base = app.services.baseUrl()
  const image = `${base}/api/enquiries/public/pictures/${slug}/${businessLogoId}/320`
  for (const address of [`/enquiry/${slug}`, `/quote-acceptance/${id}?token=${token}`])
    expect((await tagsOf(address)).image).toBe(image)
  expect((await app.app.inject(image.slice(base.length))).statusCode).toBe(200)
  expect((await owner.put('/enquiries/settings', { ...OPEN_FORM, hideHeader: true })).status).toBe(200)
  expect((await tagsOf(`/quote-acceptance/${id}?token=${token}`)).image).toBeUndefined()
})

test('a page says its title, and that it needs JavaScript, in the language of its customer', async () => {
  const { version } = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { version, customerLanguages: ['de'] })
  const [english, german] = [await pageOf(`/enquiry/${slug}`), await pageOf(`/enquiry/${slug}?lang=de`)]
  expect(english).toContain(`<title>${OPEN_FORM.formTitle} - Fig & "Flour"</title>`)
  expect(english).toContain('<noscript>This page needs JavaScript.')
  expect(german).toContain('<noscript>Diese Seite braucht JavaScript.')
  expect(german).toContain('freut sich auf Ihre Anfrage')
  const contact = { firstName: 'Ana', lastName: 'Berg', email: 'ana@deutsch.test', language: 'de' }
  const { id: contactId } = (await bakery.owner.post('/contacts', contact)).body
  const { id, token } = await quoted(bakery, { contactId })
  expect(await pageOf(`/quote-acceptance/${id}?token=${token}`)).toContain(
    '<title>Ein Angebot für Sie - Fig & "Flour"</title>',
  )
})

test('English is spelled as in the country of the bakery, on pages and in mails alike', async () => {
  const shop = await newBakery(bakery.app)
  const at = await publish(shop)
  const { id, token } = await quoted(shop)
  const pages = () => Promise.all([`/enquiry/${at}`, `/quote-acceptance/${id}?token=${token}`].map(pageOf))
  for (const page of await pages()) expect(page).toContain('<html lang="en">')
  const { version } = (await shop.owner.get('/settings')).body
  expect((await shop.owner.patch('/settings', { version, country: 'US' })).status).toBe(200)
  for (const page of await pages()) expect(page).toContain('<html lang="en-US">')
  await quoted(shop)
  expect((await mailsOf(shop, 'quote_sent')).at(-1)?.html).toContain('<html lang="en-US"')
})
