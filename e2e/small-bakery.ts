import type { APIRequestContext } from '@playwright/test'
import { recordKinds } from '../src/app/record-kinds.ts'
import { dayAhead } from './days.ts'

type Made = Record<string, unknown> & { id: number; version: number }

/** A bakery with one of everything that has a page; the request context is signed in as its owner. */
export async function makeSmallBakery(request: APIRequestContext, url: string) {
  const send = async (method: 'get' | 'post' | 'put' | 'patch', path: string, data?: unknown): Promise<Made> => {
    const answer = await request[method](`${url}/api${path}`, data === undefined ? {} : { data })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Made
  }
  const account = { firstName: 'Olive', lastName: 'Baker', email: `olive-${Date.now()}@figandflour.test` }
  await send('post', '/auth/register', { ...account, password: 'Sourdough-2026!', acceptTerms: true })

  const slug = `fig-and-flour-${Date.now()}`
  const form = await send('get', '/enquiries/settings')
  await send('put', '/enquiries/settings', { ...form, isFormEnabled: true })
  await send('post', '/enquiries/settings/slug', { slug })
  const eventDate = dayAhead(40)
  const visitor = { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.test', phone: '0400 123 456' }
  const { nonce } = await send('get', `/enquiries/public/${slug}/challenge`)
  const wish = { eventType: 'Birthday', eventDate, deliveryType: 'Collection', description: 'A cake with figs' }
  // A person takes three seconds to fill in the form; anything faster counts as a machine's.
  await new Promise((done) => setTimeout(done, 3100))
  await send('post', `/enquiries/public/${slug}`, { ...visitor, ...wish, nonce })
  const [enquiry] = (await send('get', '/enquiries')) as unknown as Made[]

  const contact = await send('post', '/contacts', {
    firstName: 'Annabel',
    lastName: 'Fitzgerald-Montgomery',
    email: 'annabel.fitzgerald@a-long-domain.example',
    phone: '0411 555 666',
    allergies: 'Peanuts',
    notes: 'Likes it less sweet. '.repeat(40),
  })
  const { data: flour } = (await send('post', '/ingredients', {
    name: 'Plain flour',
    category: 'Dry goods',
    hasVolumeConversion: false,
    unit: 'kg',
    packSize: '12.5',
    packCost: '18.90',
  })) as unknown as { data: Made }
  const recipe = await send('post', '/recipes', {
    name: 'Fig sponge',
    servings: 12,
    instructions: 'Beat, fold.\nBake for 35 minutes.',
    ingredients: [{ ingredientId: flour.id, quantity: '0.35', unit: 'kg' }],
  })
  await send('patch', `/recipes/${recipe.id}`, { cookTime: 35, ovenTemperature: 170, version: recipe.version })
  await send('patch', `/ingredients/${flour.id}`, { packCost: '19.90', version: flour.version })
  const records: Record<string, number> = {}
  for (const [kind, { path, sample }] of Object.entries(recordKinds))
    records[kind] = (await send('post', path, sample('Cake'))).id
  const product = await send('post', '/products', {
    type: 'cakes',
    name: 'Two-tier fig cake',
    price: '240.00',
    recipes: [{ id: recipe.id, quantity: '2' }],
    supplies: [{ id: records.supply, quantity: '1' }],
    labourMinutes: '90',
    showInEnquiry: true,
  })
  const line = { productId: product.id, name: 'Two-tier fig cake', quantity: '2', unitPrice: '240.00' }
  const order = await send('post', '/orders', { contactId: contact.id, eventDate, lines: [line], theme: 'Autumn' })
  await send('post', `/orders/${order.id}/status`, { to: 'Booked', version: order.version })
  const paymentDate = dayAhead(0)
  await send('post', `/orders/${order.id}/payments`, { amount: '100.00', method: 'Cash', paymentDate })
  await send('post', `/orders/${order.id}/invoice`, {})

  const quote = await send('post', '/orders', { kind: 'quote', contactId: contact.id, eventDate, lines: [line] })
  await send('post', `/orders/${quote.id}/send`, { kind: 'quote' })
  const link = await send('post', `/orders/${quote.id}/link`, {})
  const portal = await send('post', `/orders/${order.id}/link`, {})
  const webhook = await send('post', '/integrations/webhooks', {
    url: 'https://cake.example/hook',
    events: ['order.booked'],
  })
  const menu = await send('post', '/menus', {
    name: 'Christmas boxes',
    closes: { day: dayAhead(20), time: '20:00' },
    sections: [{ name: 'Boxes', stock: 40, items: [{ productId: product.id }] }],
    windows: [{ day: dayAhead(30), from: '10:00', to: '12:00', place: 'Market hall' }],
  })
  const standing = await send('post', '/standing-orders', {
    contactId: contact.id,
    name: 'Bread for the week',
    startsOn: dayAhead(40),
    lines: [{ name: 'Sourdough loaf', unitPrice: '9.00', tue: 6, fri: 6 }],
  })
  const mails = (await send('get', '/outbox')) as unknown as Made[]
  return {
    slug,
    contact: contact.id,
    product: product.id,
    ingredient: flour.id,
    /** One of each kind of plain record. */
    records,
    recipe: recipe.id,
    order: order.id,
    quote: quote.id,
    enquiry: enquiry?.id as number,
    webhook: webhook.id,
    menu: menu.id,
    standing: standing.id,
    mail: mails[0]?.id as number,
    customerLink: String(link.url),
    portalLink: String(portal.url),
  }
}
export type SmallBakery = Awaited<ReturnType<typeof makeSmallBakery>>
