import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mayCall } from '#modules/auth/permissions.ts'
import { REPORTS } from '#modules/reports/reports.ts'
import { makeTask } from '#modules/tasks/server/make-task.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import type { Route } from '#shared/route.ts'
import { type FilledBakery, fillBakery } from '../proofs/fill-bakery.ts'
import { addressOf, type Entry, everyRoute, isOpen } from '../proofs/probes.ts'
import { addToTeam } from '../test-accounts.ts'
import { type Answer, type Caller, newBakery } from '../testing.ts'

// The kitchen works without seeing money or customers' contact details. A new call is closed to it until it says
// `member`.

const signedIn = everyRoute.filter((entry) => !isOpen(entry))
const ofKitchen = signedIn.filter(({ route }) => mayCall(route.audience, 'kitchen'))

/** The calls that the kitchen may make. A new line here is a decision. */
const OPEN = [
  'auth.user',
  'auth.updateUser',
  'auth.changePassword',
  'auth.changeEmail',
  'auth.bakeries',
  'auth.enterBakery',
  'auth.listSessions',
  'auth.endSession',
  'auth.confirm',
  'auth.confirmed',
  'auth.confirmPasskey',
  'auth.passkeys',
  'auth.askNewPasskey',
  'auth.addPasskey',
  'auth.removePasskey',
  'auth.signInWays',
  'auth.confirmProvider',
  'auth.askConnect',
  'auth.connectProvider',
  'auth.disconnectProvider',
  'auth.twoFactor',
  'auth.beginTwoFactor',
  'auth.turnOnTwoFactor',
  'auth.newBackupCodes',
  'auth.turnOffTwoFactor',
  'listLooks.read',
  'listLooks.change',
  'team.people',
  'invitation.join',
  'subscription.current',
  'media.get',
  'settings.get',
  'help.write',
  'eventTypes.list',
  'productTypes.list',
  'ingredients.list',
  'ingredients.count',
  'supplies.list',
  'supplies.count',
  'recipes.list',
  'recipes.categories',
  'recipes.get',
  'jobSheets.one',
  'jobSheets.count',
  'jobSheets.batch',
  'jobSheets.chosen',
  'production.record',
  'production.recordPdf',
  'labels.get',
  'labels.pdf',
  'deliveryNotes.pdf',
  'menus.orders',
  'menus.pickUpList',
  'packs.list',
  'packs.create',
  'packs.get',
  'packs.update',
  'tasks.list',
  'tasks.create',
  'tasks.counts',
  'tasks.get',
  'tasks.update',
  'tasks.remove',
  'tasks.restore',
  'tasks.toggle',
  'calendar.get',
  ...REPORTS.filter((report) => 'kitchen' in report).map(({ id }) => `reports.${id}`),
  'bakePlan.read',
  'availability.work',
  'notices.read',
  'notices.save',
  'notices.remove',
  'overview.bell',
  'overview.readBell',
  'kitchenMode.pack',
  'kitchenMode.marked',
  'kitchenMode.mark',
  'reports.catalogue',
  'reports.bake',
  'reports.shoppingTicks',
  'reports.tickShopping',
  'reports.untickShopping',
  'safety.get',
  'reports.download',
]

test('the kitchen may make these calls and no others', () => {
  expect(ofKitchen.map(({ name }) => name).toSorted()).toEqual(OPEN.toSorted())
})

const MONEY = /cost|price|margin|markup|amount|total$|profit|hourly|paid|balance|deposit|refund|bank|turnover/i
const REACHES = /e-?mail|phone/i
/** Calls that contain the person's own sign-in address. */
const HERS = ['auth.user', 'auth.updateUser', 'auth.signInWays', 'auth.enterBakery', 'invitation.join']

type Shape = {
  format?: string
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
}

/** The fields of a shape, at any depth, that hold money or contact details. */
function forbidden(shape: Shape, path: string): string[] {
  if (shape.format === 'money') return [path]
  const inner = [...(shape.anyOf ?? []), ...(shape.allOf ?? []), ...(shape.items ? [shape.items] : [])]
  if (typeof shape.additionalProperties === 'object') inner.push(shape.additionalProperties)
  return [
    ...inner.flatMap((each) => forbidden(each, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) =>
      MONEY.test(name) || (REACHES.test(name) && !HERS.some((own) => path.startsWith(own)))
        ? [`${path}.${name}`]
        : forbidden(each, `${path}.${name}`),
    ),
  ]
}

const kitchenShape = ({ kitchen, output }: Route): Shape =>
  kitchen || output
    ? (z.toJSONSchema((kitchen ?? output) as z.ZodType, { io: 'output', unrepresentable: 'any' }) as Shape)
    : {}

// A day, the number of ingredients without a price, and an amount in the basket.
const NO_MONEY = /paidUntil$|unpricedCount$|ticks.amount$/i

test('no answer that is open to the kitchen has a field of money, or of an address or number of a customer', () => {
  const found = ofKitchen.flatMap(({ name, route }) => forbidden(kitchenShape(route), name))
  expect(found.filter((field) => !NO_MONEY.test(field))).toEqual([])
})

/** Each way to sort an open list, with its shape for the kitchen. */
const sorts = ofKitchen.flatMap(({ name, route }) =>
  route.answer === 'list' && route.query.shape.sort instanceof z.ZodOptional
    ? (route.query.shape.sort.unwrap() as z.ZodEnum).options.map((sort) => ({ name, route, sort: String(sort) }))
    : [],
)
const isSeen = ({ route, sort }: (typeof sorts)[number]) =>
  sort.replace('-', '') in ((route.kitchen ?? route.output) as z.ZodObject).shape

test('some lists can be sorted by what the kitchen does not see', () => {
  expect(sorts.filter((each) => !isSeen(each)).map(({ name, sort }) => `${name} ${sort}`)).toEqual(
    expect.arrayContaining(['ingredients.list packCost', 'supplies.list -price', 'recipes.list totalCost']),
  )
})

test('a field of money, and a way to reach somebody, would be found in any shape', () => {
  const shape = (schema: z.ZodType) => forbidden(z.toJSONSchema(schema) as Shape, 'x.y')
  expect(shape(z.object({ rows: z.array(z.object({ unitCost: z.string().nullable() })) }))).toEqual([
    'x.y.rows.unitCost',
  ])
  expect(shape(z.record(z.string(), z.object({ sum: z.string().meta({ format: 'money' }) })))).toEqual(['x.y.sum'])
  expect(shape(z.object({ customer: z.object({ phone: z.string() }) }).nullable())).toEqual(['x.y.customer.phone'])
})

/** Every amount of the bakery has its own digits, which nothing else in it has. */
const SENTINELS = ['7123457.89', '7123461', '7123467.13', '7123469', '7123471.7', '7123473', '7123479.3', '7123483']
const digitsOf = (text: string) => text.replaceAll(/[\s,.' ]/g, '')
const MARKS = [...SENTINELS.map((amount) => digitsOf(amount).slice(0, 7)), 'sentinel.customer', '0471234598']

/** A bakery whose every price, cost and payment is a sentinel. */
async function fillWithSentinels(bakery: FilledBakery): Promise<void> {
  const { owner, ids } = bakery
  const done = async (answer: Promise<Answer<{ id: number; version: number }>>) => {
    const { status, text, body } = await answer
    if (status >= 300) throw new Error(`${status}: ${text}`)
    return body
  }
  const [price, cost, fee, hourly, paid, supply, expense, custom] = SENTINELS
  await done(owner.patch('/settings', { hourlyRate: hourly, bankDetails: `IBAN ${hourly}` }))
  const versionOf = async (path: string) => (await owner.get(path)).body.version as number
  await done(
    owner.patch(`/ingredients/${ids.ingredient}`, {
      packCost: cost,
      version: await versionOf(`/ingredients/${ids.ingredient}`),
    }),
  )
  await done(
    owner.patch(`/supplies/${ids.supply}`, { price: supply, version: await versionOf(`/supplies/${ids.supply}`) }),
  )
  await done(
    owner.patch(`/recipes/${ids.subRecipe}`, {
      customPrice: custom,
      version: await versionOf(`/recipes/${ids.subRecipe}`),
    }),
  )
  const contact = await done(
    owner.post('/contacts', {
      firstName: 'Sen',
      lastName: 'Tinel',
      email: 'sentinel.customer@example.test',
      phone: '0471234598',
    }),
  )
  await done(
    owner.post('/expenses', { date: '2026-06-09', description: 'Flour', totalIncTax: expense, paymentSource: 'Card' }),
  )
  const order = await done(
    owner.post('/orders', {
      contactId: contact.id,
      eventDate: '2026-06-12',
      setupFee: fee,
      bookingFeeKind: 'none',
      lines: [{ productId: ids.product, name: 'Cake', quantity: '1', unitPrice: price, cost }],
    }),
  )
  await done(owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version, reason: 'By phone' }))
  await done(owner.post(`/orders/${order.id}/payments`, { amount: paid, method: 'Cash', paymentDate: '2026-06-10' }))
  await done(owner.post('/tasks', { title: 'Order flour', dueDate: '2026-06-12', relatedOrderId: order.id }))
}

const MADE = ['card-dispute-1', 'card-refund-failed', 'card-late', 'changes-requested']
/** Automatic tasks name amounts, too. */
const makeTasks = ({ inScope, ids }: FilledBakery) =>
  inScope(async (scope) => {
    for (const act of MADE)
      await makeTask(scope, () => ({
        act,
        orderId: ids.order,
        title: `${act}: ${SENTINELS[0]}`,
        description: `${SENTINELS[4]} is asked back`,
        dueDate: '2026-06-15',
      }))
  })

const textOf = ({ text, bytes }: Answer): string =>
  bytes.subarray(0, 5).toString() === '%PDF-' ? readPdfText(bytes).join(' ') : text

describe('a kitchen helper of a bakery full of prices', () => {
  let bakery: FilledBakery
  let kitchen: Caller
  beforeAll(async () => {
    bakery = await fillBakery(await newBakery())
    await fillWithSentinels(bakery)
    await makeTasks(bakery)
    kitchen = (await addToTeam(bakery, 'kitchen')).caller
  }, 120_000)

  const DAYS = 'startDate=2026-06-01&endDate=2026-12-31'
  const queriesOf = ({ name, route }: Entry): string[] => {
    if (name === 'calendar.get') return ['?from=2026-06-01&to=2026-07-01']
    if (name === 'reports.download') return [`?${DAYS}&format=csv`, `?${DAYS}&format=pdf`]
    if ('startDate' in route.query.shape) return [`?${DAYS}`]
    return [bakery.queryFor(name)]
  }
  const addressesOf = (entry: Entry): string[] => {
    const ids = { ...bakery.idsFor(entry.route.path), size: 320 }
    const paths =
      entry.name === 'reports.download'
        ? REPORTS.map(({ id }) => addressOf(entry.route, { reportId: id }))
        : entry.name === 'auth.enterBakery'
          ? [addressOf(entry.route, { id: bakery.businessId })]
          : [addressOf(entry.route, ids)]
    return paths.flatMap((path) => queriesOf(entry).map((query) => path + query))
  }

  test('is refused every other call, before anything is read', async () => {
    const wrong: string[] = []
    for (const { name, route } of signedIn.filter((entry) => !ofKitchen.includes(entry))) {
      const ids = { ...bakery.idsFor(route.path), day: '2027-02-01', key: 'quote_sent' }
      const { status, text } = await kitchen.request(
        route.method,
        addressOf(route, ids) + bakery.queryFor(name),
        bakery.bodyFor(name) ?? (route.body ? {} : undefined),
      )
      // A call's input is checked before the caller's role.
      if (status !== 403 && status !== 422) wrong.push(`${name}: ${status} ${text.slice(0, 100)}`)
    }
    expect(wrong).toEqual([])
  })

  test('sorts no list by what she does not see: the order would tell', async () => {
    const wrong: string[] = []
    for (const each of sorts) {
      const { status } = await kitchen.get(`${each.route.path}?sort=${each.sort}`)
      if (status !== (isSeen(each) ? 200 : 403)) wrong.push(`${each.name} ${each.sort}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('finds no amount in any answer, refusal, CSV or PDF, and no address or number of a customer', async () => {
    const wrong: string[] = []
    const answered: string[] = []
    let papers = 0
    const rank = ({ name }: Entry) => (/endSession|changePassword|remove/.test(name) ? 1 : 0)
    for (const entry of ofKitchen.toSorted((a, b) => rank(a) - rank(b))) {
      if (/endSession|changeEmail|changePassword/.test(entry.name)) continue
      for (const address of addressesOf(entry)) {
        const body = bakery.bodyFor(entry.name) ?? (entry.route.body ? {} : undefined)
        const answer = await kitchen.request(entry.route.method, address, body)
        const text = textOf(answer)
        const found = MARKS.filter((mark) => digitsOf(text).includes(digitsOf(mark)))
        if (found.length > 0 || answer.status >= 500)
          wrong.push(`${address}: ${answer.status} ${found.join(' ')} ${text.slice(0, 200)}`)
        if (answer.status < 300) answered.push(entry.name)
        if (answer.bytes.subarray(0, 5).toString() === '%PDF-') papers += 1
      }
    }
    expect(wrong).toEqual([])
    expect(papers).toBeGreaterThan(4)
    expect([...new Set(answered)]).toEqual(
      expect.arrayContaining([
        'recipes.get',
        'calendar.get',
        'ingredients.list',
        'reports.shopping-list',
        'settings.get',
      ]),
    )
  })

  describe('a task that Bakebook makes, about a dispute, a refund or a late payment', () => {
    test('is on every page of tasks for the office, and on none for the kitchen', async () => {
      const pages = [
        '/tasks',
        '/tasks?tab=upcoming',
        '/calendar?from=2026-06-01&to=2026-07-01',
        `/reports/tasks?${DAYS}`,
        `/reports/to-do-list/download?${DAYS}&format=csv`,
        `/reports/to-do-list/download?${DAYS}&format=pdf`,
      ]
      for (const page of pages) {
        const [forOffice, forKitchen] = [textOf(await bakery.owner.get(page)), textOf(await kitchen.get(page))]
        expect(forOffice, page).toContain('card-late')
        for (const act of MADE) expect(forKitchen, page).not.toContain(act)
      }
      expect((await kitchen.get('/kitchen')).text).not.toContain('card-late')
      const counted = async (caller: Caller) => (await caller.get('/tasks/counts')).body.upcoming
      expect((await counted(bakery.owner)) - (await counted(kitchen))).toBe(MADE.length)
    })

    test('is no task for the kitchen, and cannot be given to her', async () => {
      const made = (await bakery.owner.get('/tasks?q=card-late')).body[0]
      for (const { route } of ofKitchen.filter(({ route: { path } }) => path.startsWith('/tasks/{id}'))) {
        const body = { version: made.version, title: 'Mine now' }
        const answer = await kitchen.request(route.method, addressOf(route, { id: made.id }), route.body && body)
        expect([answer.status, route.method, route.path]).toEqual([404, route.method, route.path])
      }
      const given = { assigneeId: bakery.ids.helper, version: made.version }
      const { status, body } = await bakery.owner.patch(`/tasks/${made.id}`, given)
      expect([status, Object.keys(body.fields)]).toEqual([422, ['assigneeId']])
    })
  })

  test('would find them as an owner: the amounts are there to be seen', async () => {
    const seen = new Set<string>()
    for (const address of [
      '/settings',
      '/ingredients',
      '/supplies',
      '/recipes',
      '/contacts',
      '/orders',
      '/payments',
      '/expenses',
      `/reports/shopping?${DAYS}`,
      '/calendar?from=2026-06-01&to=2026-07-01',
    ]) {
      const { text } = await bakery.owner.get(address)
      for (const mark of MARKS) if (digitsOf(text).includes(digitsOf(mark))) seen.add(mark)
    }
    expect(MARKS.filter((mark) => !seen.has(mark)).length).toBeLessThan(3)
  })

  test('counts what is in stock, and changes nothing else of an ingredient', async () => {
    const { id, version } = (await kitchen.get('/ingredients')).body.find(
      (row: { id: number }) => row.id === bakery.ids.ingredient,
    )
    const counted = await kitchen.put(`/ingredients/${id}/stock`, { stockQty: 12, packCost: '1', version })
    expect(counted.body).toMatchObject({ stockQty: 12 })
    expect(counted.body).not.toHaveProperty('packCost')
    expect((await bakery.owner.get(`/ingredients/${id}`)).body).toMatchObject({
      stockQty: 12,
      packCost: `${SENTINELS[1]}.00`,
    })
  })
})
