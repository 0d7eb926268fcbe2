import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { findClaims, findPersonByEmail } from '#modules/auth/server/people.ts'
import { CakeTemplateInput } from '#modules/cake-templates/schema.ts'
import { DesignInput } from '#modules/designer/schema.ts'
import { ENQUIRY_STATUSES } from '#modules/inbox/filters.ts'
import { servingsApart } from '#modules/job-sheets/servings-apart.ts'
import type { PublicProduct } from '#modules/order-form/form-settings.ts'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { adrift } from '#modules/stock/server/testing.ts'
import { copyKey } from '#server/files/pictures/picture-places.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { cookieOf, newBakery, type TestApp, type TestBakery, testApp } from '../testing.ts'
import { makeDemoBakery, type SignIn } from './demo-bakery.ts'
import { removeDemoBakery } from './remove-demo.ts'

type Caller = TestBakery['owner']
let app: TestApp
let signIn: SignIn
let owner: Caller
let claims: Claims
const inDemo = <T>(work: (scope: Scope) => Promise<T>) => app.services.store.inBusiness(claims, work)

beforeAll(async () => {
  app = await testApp({ environment: { DEMO: '', CARDS: 'sandbox' } })
  signIn = await makeDemoBakery(app.services)
  await app.services.background.idle()
  owner = await signedIn(signIn)
  claims = await app.services.store.outside(async (db) => {
    const person = await findPersonByEmail(db, signIn.email)
    const found = person && (await findClaims(db, person))
    if (!found) throw new Error('the sample bakery has no owner')
    return found
  })
}, 120_000)

async function signedIn(body: SignIn): Promise<Caller> {
  const answer = await app.anonymous.post('/auth/login', body)
  expect(answer.status, answer.text).toBe(200)
  return app.withCookie(cookieOf(answer))
}

async function all(address: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const answer = await owner.get(`${address}${address.includes('?') ? '&' : '?'}page=${page}&pageSize=100`)
    expect(answer.status, answer.text).toBe(200)
    rows.push(...answer.body)
    if (answer.body.length < 100) return rows
  }
}

const one = <T>(statement: string) => inDemo(async ({ db }) => (await sql.raw<T>(statement).execute(db)).rows as T[])

describe('the sample bakery', () => {
  it('shows an order in every status, over three months past and to come', async () => {
    const orders = await all('/orders?tab=all')
    expect(orders.length).toBeGreaterThan(55)
    const drafts = await all('/orders?status=Draft')
    const statuses = new Set([...orders, ...drafts].map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    const days = orders.map(({ eventDate }) => String(eventDate)).toSorted()
    expect(days[0]).toBe('2026-03-13')
    expect(days.at(-1)).toBe('2026-09-08')
  })

  it('shows an order request in every status', async () => {
    const { body } = await owner.get('/enquiries/counts')
    for (const status of ENQUIRY_STATUSES) expect(body[status], status).toBeGreaterThan(0)
  })

  it('has customers, suppliers, and products of many types', async () => {
    const contacts = await all('/contacts')
    expect(contacts.length).toBeGreaterThanOrEqual(25)
    const products = await all('/products')
    expect(products).toHaveLength(20)
    expect(new Set(products.map(({ type }) => type)).size).toBeGreaterThan(9)
    // Customers see the price with tax, as typed.
    expect(products.find(({ name }) => name === 'Bento cake')).toMatchObject({ priceIncludingTax: '48.00' })
  })

  it('has a cake in three sizes with choices, which its orders name', async () => {
    const cake = (await all('/products')).find(({ name }) => name === 'Vanilla bean celebration cake')
    expect(cake).toMatchObject({
      priceIncludingTax: '115.00',
      sizes: [{ name: '6 inch' }, { name: '8 inch', priceIncludingTax: '165.00' }, { name: '10 inch' }],
      choices: [{ name: 'Filling', required: true }, { name: 'Extras' }],
    })
    const [said] = await one<{ text: string }>(
      `select choices_text as text from order_lines where choices_text is not null group by 1 order by count(*) desc`,
    )
    expect(said?.text).toBe('8 inch, serves 20 \u00b7 Strawberry compote')
  })

  it('has a menu that is open, with orders that were paid at once', async () => {
    const [menu] = await all('/menus')
    expect(menu).toMatchObject({ name: 'Weekend treats', state: 'open', orders: 5, held: 0, money: '465.50' })
    const orders = (await owner.get(`/menus/${menu?.id}/orders`)).body
    expect(orders.map(({ balance }: { balance: string }) => balance)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00'])
    const { slug } = (await owner.get('/enquiries/settings')).body
    expect((await app.anonymous.get(`/public/menus/${slug}/${menu?.slug}`)).body).toMatchObject({ state: 'open' })
  })

  it('brings a café its bread twice a week, at its own prices, and half of last month is paid', async () => {
    const [standing] = await all('/standing-orders')
    expect(standing).toMatchObject({ customerName: 'Bluebird Café', weekSum: '382.00' })
    const { days } = (await owner.get(`/standing-orders/${standing?.id}`)).body
    expect(days.map(({ day, state }: Record<string, string>) => [day, state])).toEqual([
      ['2026-06-12', 'usual'],
      ['2026-06-16', 'usual'],
      ['2026-06-19', 'usual'],
      ['2026-06-23', 'usual'],
    ])
    const [invoice] = (await owner.get('/monthly-invoices?month=2026-05')).body
    // Four Tuesdays at 140.00 and five Fridays at 242.00.
    expect(invoice).toMatchObject({ total: '1770.00', paid: '885.00', balance: '885.00', state: 'partially paid' })
    expect(invoice.orders).toHaveLength(9)
    const [now] = (await owner.get('/monthly-invoices?month=2026-06')).body
    expect(now).toMatchObject({ state: 'to make', total: '522.00' })
  })

  it('keeps track of packs: the open one leads to orders', async () => {
    const states = async (state: string) => (await all(`/packs?state=${state}`)).map(({ lot }) => lot)
    expect(await states('open')).toEqual(['SD-0511'])
    expect(await states('waiting')).toEqual(['26-117'])
    expect(await states('finished')).toEqual(['SD-0428'])
    const [open] = await all('/packs?state=open')
    const { rows } = (await owner.get(`/reports/recall?pack=${open?.id}`)).body
    expect(rows.length).toBeGreaterThan(3)
  })

  it('has tins, drawn cakes and templates, as the tools would take them', async () => {
    expect((await owner.get('/tools/tins')).body.length).toBeGreaterThan(5)
    for (const [address, input] of [
      ['/tools/cake-designer', DesignInput],
      ['/tools/cake-template-designer', CakeTemplateInput],
    ] as const) {
      const { body } = await owner.get(address)
      expect(body.length).toBeGreaterThan(1)
      for (const each of body) expect(input.safeParse(each).error).toBeUndefined()
    }
  })

  it('has a wedding cake with tiers, which has a card that says how to cut it', async () => {
    const { body: orders } = await owner.get('/orders?tab=all&pageSize=100')
    const wedding = orders.find(({ items }: { items: string }) => items.includes('Three-tier'))
    const { body: order } = await owner.get(`/orders/${wedding.id}`)
    expect(order.lines.map(({ tiers }: { tiers: unknown[] }) => tiers.length)).toContain(3)
    const { body: settings } = await owner.get('/settings')
    expect(servingsApart({ guestCount: null, lines: order.lines }, settings)).toEqual([])
  })

  it('takes order requests on its own published form', async () => {
    const { body: form } = await owner.get('/enquiries/settings')
    expect(form).toMatchObject({ isFormEnabled: true })
    expect(form.slug).toMatch(/^fig-and-flour-[0-9a-f]{6}$/)
    const { status, body } = await app.anonymous.get(`/enquiries/public/products/${form.slug}`)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(10)
    // None is called free of what it may contain.
    const claims = (body as PublicProduct[]).flatMap(({ description, allergens: { contains, mayContain } }) => {
      const free = /(\w+)[ -]free/i.exec(description ?? '')?.[1]?.toLowerCase()
      return free === undefined
        ? []
        : [...contains, ...mayContain].filter((name) => name.toLowerCase().startsWith(free))
    })
    expect(claims).toEqual([])
  })

  it('names on the dashboard what waits for the baker', async () => {
    const { body } = await owner.get('/dashboard')
    const needs = body.needs.map(({ need }: { need: string }) => need)
    expect(needs).toEqual([
      'new-enquiries',
      'acceptance-pending',
      'changes-requested',
      'quotes-expiring',
      'fees-overdue',
      'balances-overdue',
      'items-not-costed',
      'ingredients-low',
      'supplies-low',
    ])
    expect(body.week.orders.length).toBeGreaterThan(4)
  })

  it('has paid what its payments say, and never too much', async () => {
    const wrong = await one(`
      select o.id from orders o left join payments p on p.business_id = o.business_id and p.order_id = o.id
       group by o.business_id, o.id, o.amount_paid, o.total
      having o.amount_paid <> coalesce(sum(p.amount), 0) or o.amount_paid > o.total or o.amount_paid < 0`)
    expect(wrong).toEqual([])
    // The café pays for its months.
    const open = await one(
      `select id from orders where status = 'Completed' and amount_paid < total and standing_id is null`,
    )
    expect(open).toHaveLength(1)
  })

  it('adds up: each order is the sum of its lines, its fee and its tax', async () => {
    const wrong = await one(`
      select o.id from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
       group by o.business_id, o.id, o.total, o.setup_fee_net, o.delivery_tax
      having o.total <> sum(l.total) + o.setup_fee_net + o.delivery_tax`)
    expect(wrong).toEqual([])
  })

  it('numbers its orders and invoices without a gap, in the order of time', async () => {
    for (const [table, number, at] of [
      ['orders', 'number', 'coalesce(sent_at, accepted_at)'],
      [
        '(select number, created_at from invoices union all select number, created_at from monthly_invoices) i',
        `substring(number from '\\d+$')::int`,
        'created_at',
      ],
    ]) {
      const rows = await one<{ number: number }>(
        `select ${number} as number from ${table} where number is not null order by ${number}`,
      )
      expect(rows.length).toBeGreaterThan(30)
      expect(rows.map((row) => Number(row.number))).toEqual(rows.map((_, i) => i + 1))
      if (table !== 'orders') {
        const inTime = await one<{ number: number }>(`select ${number} as number from ${table} order by ${at}, 1`)
        expect(inTime).toEqual(rows)
      }
    }
  })

  it('keeps the signature of every accepted quote, on the revision that was shown', async () => {
    const wrong = await one(`
      select o.id from orders o join order_revisions r on r.business_id = o.business_id and r.order_id = o.id and r.state = 'accepted'
        left join acceptances a on a.business_id = o.business_id and a.order_id = o.id and a.hash = r.hash
       where a.id is null`)
    expect(wrong).toEqual([])
    expect((await one('select id from acceptances')).length).toBeGreaterThan(20)
  })

  it('has a stock that equals its movements', async () => {
    expect((await one('select id from stock_movements')).length).toBeGreaterThan(20)
    expect(await inDemo(adrift)).toEqual([])
  })

  it('tells its history in the order of time, nothing of it in the future', async () => {
    const late = await one(`
      select id from (select id, at, lag(at) over (order by id) as before from activity) a where at < before`)
    expect(late).toEqual([])
    const ahead = await inDemo(async ({ db, now }) => {
      const { rows } =
        await sql`select id from activity where business_id = ${claims.businessId} and at > ${now}`.execute(db)
      return rows
    })
    expect(ahead).toEqual([])
  })

  it('was set up once, and no setting was turned off and on again', async () => {
    const changed = await one<{ field: string; times: number }>(`
      select field, count(*)::int as times from activity, jsonb_object_keys(details) field
       where entity = 'settings' and act = 'changed' group by field`)
    expect(changed.length).toBeGreaterThan(10)
    expect(changed.filter(({ times }) => times > 1)).toEqual([])
  })

  it('mails nobody: what it wrote lately is in Sent mail', async () => {
    expect(await one(`select id from outbox where state <> 'sent'`)).toEqual([])
    const mails = await all('/outbox')
    expect(mails.length).toBeGreaterThan(15)
    const quotes = mails.filter(({ template }) => template === 'quote_sent')
    expect(quotes.length).toBeGreaterThan(5)
    for (const mail of mails.filter(({ template }) => /quote_sent|quote_accepted/.test(String(template))))
      expect(mail.attachmentCount, String(mail.subject)).toBe(1)
    const booked = mails.filter(({ template }) => template === 'booking_confirmed')
    expect(booked.length).toBeGreaterThan(5)
    for (const { id } of booked) {
      const { attachments } = (await owner.get(`/outbox/${id}`)).body
      const types = attachments.map(({ contentType, documentId }: Record<string, unknown>) => [
        String(contentType).split(';')[0],
        typeof documentId,
      ])
      expect(types).toEqual([
        ['application/pdf', 'number'],
        ['text/calendar', 'undefined'],
      ])
    }
  })

  it('gives the owner a new password at the next start, and no second bakery', async () => {
    const again = await makeDemoBakery(app.services)
    expect(again.email).toBe(signIn.email)
    expect(again.password).not.toBe(signIn.password)
    expect((await app.anonymous.post('/auth/login', signIn)).status).toBe(401)
    owner = await signedIn(again)
    expect((await owner.get('/auth/user')).body.user).toMatchObject({ businessId: claims.businessId, isDemo: true })
  })
})

describe('removing it', () => {
  it('refuses a bakery that is not a sample', async () => {
    const real = await newBakery(app)
    await expect(real.inScope((scope) => removeDemoBakery(scope, app.services))).rejects.toThrow('Only a sample bakery')
    expect((await real.owner.get('/auth/user')).status).toBe(200)
  })

  it('leaves no row and no file of it, and every other bakery as it was', { timeout: 120_000 }, async () => {
    const other = await newBakery(app)
    await other.owner.post('/contacts', { firstName: 'Ann', lastName: 'Lee' })
    const tables = await app.services.store.outside(async (db) => {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db)
      return rows.map(({ name }) => name)
    })
    const rowsOf = async (scope: Scope) => {
      const counts: Record<string, number> = {}
      for (const table of tables) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)} where business_id = ${scope.businessId}`.execute(scope.db)
        counts[table] = rows[0]?.n ?? 0
      }
      return counts
    }
    const before = await inDemo(rowsOf)
    expect(Object.values(before).filter((n) => n > 0).length).toBeGreaterThan(22)
    const beside = await other.inScope(rowsOf)
    const pictures = await inDemo(({ db }) => db.selectFrom('media').select('key').execute())
    for (const { key } of pictures) await app.services.files.put(copyKey(key, 960), Buffer.from('a copy'))
    expect((await filesIn(path.dirname(app.services.spoolFolder))).length).toBeGreaterThan(30)

    await inDemo((scope) => removeDemoBakery(scope, app.services))
    expect(Object.values(await inDemo(rowsOf)).filter((n) => n > 0)).toEqual([])
    expect(await inDemo(({ db }) => db.selectFrom('businesses').select('id').execute())).toEqual([])
    expect(await app.services.store.outside((db) => findPersonByEmail(db, signIn.email))).toBeUndefined()
    expect((await owner.get('/auth/user')).status).toBe(401)
    expect(await other.inScope(rowsOf)).toEqual(beside)
    await expect.poll(() => filesIn(path.dirname(app.services.spoolFolder)), { timeout: 5_000 }).toEqual([])
  })
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
