import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { firstPaint } from '#modules/order-form/server/first-paint.ts'
import { startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { photo } from '#server/files/testing.ts'
import { Pages } from '#server/http/pages.ts'
import { cleanFileName } from '#server/http/uploads.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { addDays } from '#shared/dates/dates.ts'
import { guardCell } from '#shared/text/csv.ts'
import { type Answer, newBakery, TEST_PASSWORD, type TestApp, type TestBakery, testApp } from '../testing.ts'
import { HOSTILE_TEXTS, packedTexts } from './hostile-texts.ts'
import { PATIENCE_MS, report } from './probes.ts'

// P18 for the server: everything that visitors and owners type is stored as typed, and is text in every mail, page,
// spreadsheet and PDF. e2e/public-form.e2e.ts tests the browser's part.
const SLUG = 'hostile-text'
const FORM = {
  ...DEFAULT_FORM,
  isFormEnabled: true,
  customFields: [{ id: 'theme', name: 'Theme', type: 'text', mandatory: false, order: 0, options: [] }],
}
const PLAIN = 'A plain cake'
const COLUMNS = [
  'first_name',
  'last_name',
  'event_type',
  'budget',
  'delivery_address',
  'description',
  'allergies',
  'referrer',
  'utm',
] as const
const FIELDS = [
  'firstName',
  'lastName',
  'eventType',
  'budget',
  'deliveryAddress',
  'description',
  'allergies',
  'referrer',
  'utm',
]

let app: TestApp
let bakery: TestBakery
beforeAll(async () => {
  app = await testApp()
  bakery = await newBakery(app)
  await bakery.owner.post('/enquiries/settings/slug', { slug: SLUG })
  await saveForm({})
})
afterAll(closePdfPool)

function must(answer: Answer, status: number, what = ''): ReturnType<typeof JSON.parse> {
  expect(answer.status, `${what} ${answer.text.slice(0, 300)}`).toBe(status)
  return answer.body
}
const LEAST = {
  firstName: 'Ana',
  lastName: 'Lee',
  email: 'ana@example.test',
  phone: '0400 123 456',
  eventType: 'Wedding',
  eventDate: '2026-12-05',
  deliveryType: 'Delivery',
  deliveryAddress: '1 Garden Street',
}
const saveForm = async (changes: object) =>
  must(await bakery.owner.put('/enquiries/settings', { ...FORM, ...changes }), 200)

async function send(text: string, more: object = {}): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const request = {
    ...LEAST,
    firstName: text,
    lastName: text,
    eventType: text,
    budget: text,
    deliveryAddress: text,
    description: text,
    allergies: text,
    customFields: { theme: text },
    referrer: text,
    utm: text,
    ...more,
  }
  must(await app.anonymous.post(`/enquiries/public/${SLUG}`, request), 201, text)
}

const newest = async (): Promise<number> => must(await bakery.owner.get('/enquiries?pageSize=1'), 200)[0].id

const mails = () =>
  bakery.inScope(({ db, businessId }) =>
    db
      .selectFrom('outbox')
      .select(['enquiry_id', 'template', 'subject', 'html', 'text'])
      .where('business_id', '=', businessId)
      .orderBy('id')
      .execute(),
  )

/** The tags of a page and the names of their attributes, to which a text must not add. */
const markupOf = (html: string): string =>
  [...html.matchAll(/<[a-z!/][^>]*>/gi)]
    .map(([tag]) =>
      tag
        .replaceAll(/="[^"]*"/g, '')
        .replaceAll(/\s+/g, ' ')
        .toLowerCase(),
    )
    .join('')
const decoded = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;/g, "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&amp;', '&')
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '')
const holds = (shown: string, text: string): boolean => squeezed(shown).includes(squeezed(text))

test('a request keeps every word, and its mails have the same markup whatever was typed', {
  timeout: PATIENCE_MS,
}, async () => {
  const texts = [PLAIN, ...HOSTILE_TEXTS]
  const answers = [PLAIN, ...packedTexts(200)]
  for (const [at, text] of texts.entries()) {
    // Only visitors who requested the page's challenge get a receipt.
    const asked = at % 10 === 0 ? await app.anonymous.get(`/enquiries/public/${SLUG}/challenge`) : undefined
    await send(text, { nonce: asked?.body.nonce })
  }
  const rows = await bakery.inScope(({ db, businessId }) =>
    db.selectFrom('enquiries').selectAll().where('business_id', '=', businessId).orderBy('id').execute(),
  )
  expect(rows).toHaveLength(texts.length)
  const wrong: string[] = []
  const said = new Map<number, { typed: string; answer: string | undefined }>()
  for (const [at, row] of rows.entries()) {
    const [typed = '', answer] = [texts[at], answers[at]]
    said.set(row.id, { typed, answer })
    for (const column of COLUMNS) if (row[column] !== typed) wrong.push(`${column} kept otherwise: ${typed}`)
    if (JSON.parse(JSON.stringify(row.answers))[0].answer !== typed) wrong.push(`answered otherwise: ${typed}`)
    if (answer === undefined) continue
    const letter = { subject: answer, message: answer }
    must(await bakery.owner.post(`/enquiries/${row.id}/reply`, letter), 200)
    const shown = must(await bakery.owner.post(`/enquiries/${row.id}/decline`, { ...letter, reason: answer }), 200)
    for (const field of FIELDS) if (shown[field] !== typed) wrong.push(`${field} shown otherwise: ${typed}`)
    const { lostReason, messages } = shown
    const words = [lostReason, ...messages.flatMap(({ subject, body }: Record<string, string>) => [subject, body])]
    if (words.length !== 5 || words.some((each) => each !== answer)) wrong.push(`said otherwise: ${answer}`)
  }

  const wanted = new Map<string, string>()
  let tried = 0
  for (const { enquiry_id: id, template, subject, html, text: plain } of await mails()) {
    const { typed = '', answer = '' } = said.get(Number(id)) ?? {}
    const text = template === 'enquiry_received_owner' ? typed : answer
    tried += 3
    const markup = wanted.get(template) ?? markupOf(html)
    wanted.set(template, markup)
    if (markupOf(html) !== markup) wrong.push(`${template}: ${text}`)
    if (template === 'enquiry_received') {
      if (typed !== PLAIN && `${subject}${plain}${html}`.includes(typed)) wrong.push(`the receipt repeats: ${typed}`)
      continue
    }
    if (!holds(decoded(html), text)) wrong.push(`${template} lacks: ${text}`)
    if (!holds(plain, text)) wrong.push(`${template} as text lacks: ${text}`)
  }
  expect([...wanted.keys()].toSorted()).toEqual([
    'enquiry_decline',
    'enquiry_received',
    'enquiry_received_owner',
    'enquiry_reply',
  ])
  report('P18', tried, wrong.length, { payloads: HOSTILE_TEXTS.length, sink: 'mail' })
  expect(wrong).toEqual([])
})

test("the owner's words and a blocked day's are data in the form's page, and her note of the day is not in it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-pages-'))
  for (const name of ['index', 'form', 'order']) await writeFile(path.join(folder, `${name}.html`), '<head></head>')
  const pages = await Pages.load(folder)
  await rm(folder, { recursive: true })
  const days = packedTexts(120)
  const titles = days
  const names = packedTexts(200).slice(0, 50)
  const options = packedTexts(200)
  const long = packedTexts(1000)
  const fields = names.map((name, order) => ({ id: `field${order}`, name, type: 'text', mandatory: false, order }))
  const choice = { id: 'choice', name: 'Choice', type: 'dropdown', mandatory: false, order: 0, options }
  for (const [at, publicText] of days.entries()) {
    const day = addDays('2027-03-01', at)
    const range = { from: day, to: day, reason: 'holiday', publicText, note: `For me: ${publicText}` }
    must(await bakery.owner.post('/blocked-dates', range), 201)
  }
  const ranges = must(await bakery.owner.get('/blocked-dates?sort=from'), 200)
  expect(ranges.map(({ publicText, note }: Record<string, string>) => [publicText, note])).toEqual(
    days.map((text) => [text, `For me: ${text}`]),
  )

  for (const [at, formTitle] of titles.entries()) {
    const [formDescription, formInstructions, preSubmissionNotice] = [0, 1, 2].map((n) => long[(at + n) % long.length])
    const wording = { formTitle, formDescription, formInstructions, preSubmissionNotice }
    await saveForm({ ...wording, customFields: at === 0 ? [choice] : at === 1 ? fields : FORM.customFields })
    const visited = { slug: SLUG, preview: undefined }
    const paint = (await firstPaint(app.services, '127.0.0.1', visited))?.shown
    expect(paint?.settings).toMatchObject(wording)
    if (at === 0) expect(paint?.settings.customFields[0]?.options).toEqual(options)
    if (at === 1) expect(paint?.settings.customFields.map(({ name }) => name)).toEqual(names)
    const { html } = pages.render('form', { inlined: paint })
    const [, island = ''] =
      /^<head><script type="application\/json" id="inlined">([^<]*)<\/script><\/head>$/.exec(html) ?? []
    expect(JSON.parse(island)).toEqual(JSON.parse(JSON.stringify(paint)))
    expect(island).not.toContain('For me:')
    if (at === 0) for (const text of days) expect(JSON.stringify(paint?.blockedDates)).toContain(JSON.stringify(text))
  }
  await saveForm({})
})

test("a product's name and description are text on paper, in mails, spreadsheets and calendars", {
  timeout: PATIENCE_MS,
}, async () => {
  const texts = packedTexts(200)
  const add = async (name: string): Promise<number> => {
    const product = {
      name,
      description: name,
      sku: name.slice(0, 60),
      type: 'cakes',
      price: '9.50',
      showInEnquiry: true,
    }
    const made = must(await bakery.owner.post('/products', product), 201, name)
    expect([made.name, made.description]).toEqual([name, name])
    return made.id
  }
  const order = async (names: readonly string[]) => {
    const selectedProducts: object[] = []
    for (const name of names) selectedProducts.push({ productId: await add(name), quantity: 1 })
    await send(PLAIN, { selectedProducts })
    const id = await newest()
    const { orderId } = must(await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'quote' }), 201)
    must(
      await bakery.owner.post(`/orders/${orderId}/send`, { kind: 'quote', message: names.join(' ').slice(0, 5000) }),
      200,
    )
    const about = (await mails()).filter((mail) => mail.template === 'quote_sent').at(-1)
    const notice = (await mails()).filter((mail) => mail.template === 'enquiry_received_owner').at(-1)
    return { orderId, about, notice }
  }
  const plain = await order(texts.map((_, at) => `${PLAIN} ${at}`))
  const { orderId, about, notice } = await order(texts)
  expect(markupOf(notice?.html ?? '')).toBe(markupOf(plain.notice?.html ?? ''))
  expect(markupOf(about?.html ?? '')).toBe(markupOf(plain.about?.html ?? ''))
  const sheet = await bakery.owner.get(`/orders/${orderId}/job-sheet/pdf`)
  const quote = await bakery.owner.get(`/orders/${orderId}/pdf?kind=quote`)
  const csv = await bakery.owner.get('/products/export')
  const orders = await bakery.owner.get('/orders/export')
  // Each request took a minute.
  must(await bakery.owner.post('/auth/confirmation', { password: TEST_PASSWORD }), 204)
  must(await bakery.owner.post('/calendar/feeds', { kind: 'orders' }), 201)
  const [{ url }] = must(await bakery.owner.get('/calendar/feeds'), 200)
  const feed = await app.app.inject(new URL(url).pathname)
  const shown = new Map([
    ['the notice', squeezed(decoded(notice?.html ?? ''))],
    ['the notice as text', squeezed(notice?.text ?? '')],
    ['the job sheet', squeezed(readPdfText(sheet.bytes).join(''))],
    ['the quote', squeezed(readPdfText(quote.bytes).join(''))],
    ['the products as CSV', squeezed(csv.text.replaceAll('""', '"'))],
    ['the form', squeezed(JSON.stringify(must(await app.anonymous.get(`/enquiries/public/products/${SLUG}`), 200)))],
  ])
  const wrong = [...shown].flatMap(([where, all]) =>
    texts
      .map((text) => squeezed(asShown(where, text)))
      .filter((text) => !all.includes(text))
      .map((text) => `${where} lacks: ${text}`),
  )
  for (const { text } of [csv, orders]) expect(formulasIn(text)).toEqual([])
  // A line of a calendar file is one of a few properties, or continues the line above.
  expect(feed.payload.split('\r\n').filter((line) => !/^([A-Z-]+[:;]| |$)/.test(line))).toEqual([])
  expect(feed.payload.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(2)
  report('P18', texts.length * shown.size, wrong.length, { sink: 'products' })
  expect(wrong).toEqual([])
})

const asShown = (where: string, text: string): string => {
  if (where === 'the form') return JSON.stringify(text).slice(1, -1)
  return where === 'the products as CSV' ? guardCell(text) : text
}

const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/

/** Reads the file as intended, and like a program that splits cells elsewhere and ignores quotes. */
const formulasIn = (csv: string): string[] => {
  const text = csv.replace('\uFEFF', '')
  const cells = [...text.matchAll(/(?:^|,|\r\n)("(?:[^"]|"")*"|[^,\r\n]*)/g)]
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1) : cell))
    .filter((cell) => /^[\t\r]/.test(cell) || FORMULA.test(cell))
  return [...cells, ...text.split(/[;\t\r\n]/).filter((cell) => FORMULA.test(cell))]
}

test('no cell of the spreadsheets is a formula', async () => {
  for (const list of ['enquiries', 'contacts']) {
    const csv = await bakery.owner.get(`/${list}/export`)
    expect(csv.status).toBe(200)
    expect(formulasIn(csv.text)).toEqual([])
  }
  const { text } = await bakery.owner.get('/enquiries/export')
  const shown = text.replaceAll('""', '"')
  expect(HOSTILE_TEXTS.filter((typed) => !shown.includes(typed) && !shown.includes(guardCell(typed)))).toEqual([])
})

test('job sheets print what an order says as it was written', { timeout: PATIENCE_MS }, async () => {
  const texts = packedTexts(300)
  const ids: number[] = []
  for (const text of texts) {
    const order = {
      eventDate: '2026-12-06',
      theme: text,
      deliveryType: 'Delivery',
      deliveryAddress: text,
      deliveryDetails: text,
      allergiesStated: text,
      jobSheetNotes: text,
      wishes: text,
      lines: [{ name: text, description: text, quantity: '1', unitPrice: '10' }],
    }
    ids.push(must(await bakery.owner.post('/orders', order), 201, text).id)
  }
  const pdf = await bakery.owner.get(`/orders/job-sheets/pdf?ids=${ids.join(',')}`)
  expect(pdf.status).toBe(200)
  const printed = squeezed(readPdfText(pdf.bytes).join(''))
  const times = texts.map((text) => [text, printed.split(squeezed(text)).length - 1] as const)
  expect(times.filter(([, each]) => each < 8)).toEqual([])
})

test('the name of a picture is kept as a name, and its download says nothing else by it', async () => {
  // Folders are removed.
  const names = HOSTILE_TEXTS.filter((text) => !/[/\\]/.test(text)).map((text) => `${text}.png`)
  expect(names.filter((name) => cleanFileName(name) !== name)).toEqual([])
  const some = names
    .filter((name) => /["';%=,(]/.test(name))
    .filter((_, at) => at % 15 === 0)
    .slice(0, 10)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...LEAST, description: PLAIN })) form.append(name, value)
  const png = new Blob([new Uint8Array(await photo(8, 8).png())], { type: 'image/png' })
  for (const name of some) form.append('images', png, name)
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await body.arrayBuffer())
  must(await app.anonymous.post(`/enquiries/public/${SLUG}`, payload, headers), 201)
  const worker = startPictureWorker(app.services)
  await worker.round()
  await worker.stop()
  const { images } = must(await bakery.owner.get(`/enquiries/${await newest()}`), 200)
  // Every browser sends a quotation mark in a name this way.
  const sent = some.map((name) => name.replaceAll('"', '%22'))
  expect(images.map(({ fileName }: { fileName: string }) => fileName)).toEqual(sent)
  for (const { id } of images) {
    const picture = await bakery.owner.get(`/media/${id}/320`)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(picture.headers['content-disposition']).toMatch(
      /^inline; filename="[^"\\]*"; filename\*=UTF-8''[\w%.~!*'()-]+$/,
    )
  }
})
