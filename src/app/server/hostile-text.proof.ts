import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_FORM } from '#modules/enquiries/default-form.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/pdf-text.ts'
import { report } from './probes.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from './testing.ts'

// P18, the part of the server: whatever a visitor types into the order request form is text in every mail, in the
// spreadsheet and on the job sheet. What a browser makes of it on the screens is tried in e2e/public-form.e2e.ts.
const RUNS = ['alert(1)', 'top.__pwn=1', 'import("//x.y")']
const WRAPS = [
  '<script>@</script>',
  '"><script>@</script>',
  '</td><script>@</script>',
  '<img src=x onerror="@">',
  "'><img src=x onerror=@>",
  '<svg/onload=@>',
  '<iframe srcdoc="<script>@">',
  '<a href="javascript:@">cake</a>',
  '<math><a xlink:href="javascript:@">',
  '<style>*{background:url("javascript:@")}',
  '<form action="javascript:@"><button>',
  '<body onpageshow=@>',
  '<!--><img src=x onerror=@>-->',
  '&lt;script&gt;@&lt;/script&gt;',
  '&#60;script&#62;@',
  '\u003cscript\u003e@',
  '<scr<script>ipt>@',
  '<IMG SRC=x OnErRoR=@>',
  'javascript:@//',
  '=cmd|@!A1',
  '+@',
  '-@',
  '@SUM(1)@',
  '{{ "x" | append: "@" }}',
  '{% assign a = 1 %}@',
  '${@} <%= @ %> #{@}',
  '#link("x:y")[@] $ @ $',
  '*@* _@_ `@` \\',
]
const PAYLOADS = RUNS.flatMap((run) => WRAPS.map((wrap) => wrap.replaceAll('@', run).slice(0, 50)))

let app: TestApp
let bakery: TestBakery
beforeAll(async () => {
  app = await testApp()
  bakery = await newBakery(app)
  await bakery.owner.post('/enquiries/settings/slug', { slug: 'hostile-text' })
  const saved = await bakery.owner.put('/enquiries/settings', {
    ...DEFAULT_FORM,
    isFormEnabled: true,
    customFields: [{ id: 'theme', name: 'Theme', type: 'text', mandatory: false, order: 0, options: [] }],
  })
  expect(saved.status).toBe(200)
})
afterAll(closePdfPool)

async function send(text: string): Promise<number> {
  const { nonce } = (await app.anonymous.get('/enquiries/public/hostile-text/challenge')).body as { nonce: string }
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  const sent = await app.anonymous.post('/enquiries/public/hostile-text', {
    nonce,
    firstName: text,
    lastName: text,
    email: 'ana@example.test',
    phone: '0400 123 456',
    eventType: 'Wedding',
    eventDate: '2026-12-05',
    guestCount: 80,
    budget: text,
    deliveryType: 'Delivery',
    deliveryAddress: text,
    description: text,
    allergies: text,
    customFields: { theme: text },
    referrer: text,
    utm: text,
  })
  expect(sent.status, text).toBe(201)
  const [row] = (await bakery.owner.get('/enquiries?pageSize=1')).body as { id: number }[]
  return row?.id as number
}

const mailsOf = (id: number) =>
  bakery.inScope(({ db, businessId }) =>
    db
      .selectFrom('outbox')
      .select(['template', 'subject', 'html', 'text'])
      .where('business_id', '=', businessId)
      .where('enquiry_id', '=', id)
      .orderBy('id')
      .execute(),
  )

/** The tags of a page and the names of their attributes: what a text must not add to. */
const markupOf = (html: string): string[] =>
  [...html.matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) =>
    tag
      .replaceAll(/="[^"]*"/g, '')
      .replaceAll(/\s+/g, ' ')
      .toLowerCase(),
  )
const decoded = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&amp;', '&')
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '')

test('a mail has the same markup whatever was typed, and says it all', { timeout: 120_000 }, async () => {
  const wanted = new Map(
    (await mailsOf(await send('A plain cake'))).map((mail) => [mail.template, markupOf(mail.html)]),
  )
  const wrong: string[] = []
  let tried = 0
  for (const text of PAYLOADS) {
    const id = await send(text)
    const enquiry = (await bakery.owner.get(`/enquiries/${id}`)).body
    for (const shown of [enquiry.firstName, enquiry.budget, enquiry.description, enquiry.answers[0].answer])
      if (shown !== text) wrong.push(`kept otherwise: ${text}`)
    await bakery.owner.post(`/enquiries/${id}/reply`, { subject: text, message: text })
    const mails = await mailsOf(id)
    expect(mails.map(({ template }) => template)).toContain('enquiry_reply')
    for (const { template, html, text: plain, subject } of mails) {
      tried += 3
      const markup = wanted.get(template) ?? wanted.set(template, markupOf(html)).get(template)
      if (JSON.stringify(markupOf(html)) !== JSON.stringify(markup)) wrong.push(`${template}: ${text}`)
      if (template === 'enquiry_received') {
        if (`${subject}${plain}${html}`.includes(text)) wrong.push(`the receipt repeats: ${text}`)
        continue
      }
      if (!squeezed(decoded(html)).includes(squeezed(text))) wrong.push(`${template} lacks: ${text}`)
      if (!squeezed(plain).includes(squeezed(text))) wrong.push(`${template} as text lacks: ${text}`)
    }
  }
  report('P18', tried, wrong.length, { payloads: PAYLOADS.length, sink: 'mail' })
  expect(wrong).toEqual([])
})

test('no cell of the spreadsheet is a formula', async () => {
  const csv = await bakery.owner.get('/enquiries/export')
  expect(csv.status).toBe(200)
  const cells = [...csv.text.matchAll(/(?:^|,|\r\n)("(?:[^"]|"")*"|[^,\r\n]*)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1) : cell,
  )
  expect(cells.length).toBeGreaterThan(PAYLOADS.length * 10)
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

test('a job sheet prints it as it was written', { timeout: 120_000 }, async () => {
  for (const text of WRAPS.map((wrap) => wrap.replaceAll('@', 'alert(1)').slice(0, 50))) {
    const id = await send(text)
    const { orderId } = (await bakery.owner.post(`/enquiries/${id}/convert`, { kind: 'order' })).body
    const pdf = await bakery.owner.get(`/orders/${orderId}/job-sheet/pdf`)
    expect(pdf.status, text).toBe(200)
    expect(squeezed(readPdfText(pdf.bytes).join('')), text).toContain(squeezed(text))
  }
})
