import { MenuInput } from '#modules/menus/schema.ts'
import { menus } from '#modules/menus/server/menus.ts'
import { publishMenu } from '#modules/menus/server/publish.ts'
import { bookHold } from '#modules/menus/server/selling/book-hold.ts'
import { chosenItems, linesOfChoice, orderOfChoice } from '#modules/menus/server/selling/order-of-choice.ts'
import { readMenu } from '#modules/menus/server/selling/read-menu.ts'
import { createOrder } from '#modules/orders/server/create-order.ts'
import { holdOrderFor } from '#modules/orders/server/hold-for-menu.ts'
import { recordPayment } from '#modules/payments/server/store.ts'
import type { Product } from '#modules/products/schema.ts'
import type { Services } from '#server/kit-services.ts'
import { newId } from '#server/records/insert-rows.ts'
import type { Actor, Scope } from '#server/scope.ts'
import { randomToken, sha256 } from '#server/secrets.ts'
import { addDays } from '#shared/dates/dates.ts'
import { emailKey } from '#shared/text/text.ts'
import type { ProductKey } from './demo-catalogue.ts'
import type { Timeline } from './timeline.ts'

const PUBLISHED = -4
const HANDED_OUT = [5, 6] as const
const ITEMS = ['vanilla', 'donuts', 'sugarCookies', 'loaf'] as const
type ItemKey = (typeof ITEMS)[number]

type DemoSale = {
  person: readonly [string, string, string]
  window: 0 | 1 | 2
  items: Partial<Record<ItemKey, number>>
}

const SALES: readonly DemoSale[] = [
  { person: ['Bridget', 'Noonan', '0491 571 266'], window: 0, items: { donuts: 1, loaf: 1 } },
  { person: ['Sunil', 'Perera', '0491 571 491'], window: 0, items: { loaf: 2 } },
  { person: ['Carla', 'Mendes', '0491 571 804'], window: 1, items: { vanilla: 1, loaf: 1 } },
  { person: ['Tom', 'Hartigan', '0491 572 549'], window: 2, items: { donuts: 2 } },
  { person: ['Aroha', 'Ngata', '0491 572 665'], window: 2, items: { sugarCookies: 1, donuts: 1, loaf: 1 } },
]

type Needs = {
  services: Pick<Services, 'linkKey' | 'baseUrl' | 'config'>
  owner: Actor
  timeline: Timeline
  slug: string
  products: ReadonlyMap<ProductKey, Product>
}

/** Plans a menu that is open, with the first orders. Its customers paid by card, so it needs a server that takes cards. */
export function planMenu({ services, owner, timeline, slug, products }: Needs): void {
  let id = 0
  // The practice account is connected once the bakery is there.
  const selling = (scope: Scope): Scope => ({ ...scope, takesCards: async () => true })
  timeline.plan(PUBLISHED, '17:30', owner, async (then) => {
    const day = (n: number) => addDays(then.today, n - PUBLISHED)
    const item = (key: ItemKey, more: object = {}) => ({ productId: products.get(key)?.id, ...more })
    const [six] = products.get('vanilla')?.sizes ?? []
    const window = (n: 0 | 1, from: string, to: string) => ({ day: day(HANDED_OUT[n]), from, to, ordersMost: 8 })
    const menu = await menus.create(
      then,
      MenuInput.parse({
        name: 'Weekend treats',
        intro: 'Baked on the morning you pick them up. Bread and boxes until they are gone.',
        closes: { day: day(3), time: '18:00' },
        placesADay: 0,
        sections: [
          {
            name: 'Boxes and cakes',
            stock: 20,
            items: [
              item('donuts'),
              item('sugarCookies', { stock: 6 }),
              item('vanilla', { sizeId: six?.id, countsAs: 2 }),
            ],
          },
          { name: 'Bread', items: [item('loaf', { stock: 16, most: 4 })] },
        ],
        windows: [window(0, '08:00', '10:00'), window(0, '15:00', '17:00'), window(1, '09:00', '11:00')],
      }),
    )
    id = menu.id
    const by = { session: { verified: true } }
    await publishMenu(selling(then), id, 'Baked before the orders of the day', services, by)
  })
  for (const [i, sale] of SALES.entries())
    timeline.plan(PUBLISHED + 1 + Math.floor(i / 2), `1${i}:20`, customerOf(sale), (then) =>
      sell(selling(then), services, { menuId: id, slug, sale, products }),
    )
}

const customerOf = ({ person: [first, last] }: DemoSale): Actor => ({ kind: 'customer', name: `${first} ${last}` })

type Selling = { menuId: number; slug: string; sale: DemoSale; products: Needs['products'] }

/** Holds, books and pays a choice, as its page and the card provider would. */
async function sell(scope: Scope, services: Needs['services'], { menuId, slug, sale, products }: Selling) {
  const menu = await readMenu(scope, services, menuId, slug)
  const items = menu.sections.flatMap(({ offered }) => offered)
  const chosen = chosenItems(
    menu,
    Object.entries(sale.items).map(([key, quantity]) => {
      const product = products.get(key as ItemKey)
      const item = items.find(({ productId }) => productId === product?.id)
      const optionIds = product?.choices.flatMap(({ defaultOptionId }) => defaultOptionId ?? []) ?? []
      return { itemId: item?.id ?? 0, quantity, optionIds }
    }),
  )
  const window = menu.ahead[sale.window]
  if (window === undefined) throw new Error('the menu has no such pick-up time')
  const order = await createOrder(
    scope,
    {
      ...orderOfChoice(menu, await linesOfChoice(scope, menu, chosen)),
      eventDate: window.day,
      deliveryTime: window.from,
      deliveryTimeTo: window.to,
      dueDate: scope.today,
      source: `Menu: ${menu.name}`,
    },
    { kind: 'order', isHeld: true },
  )
  const itemIds = chosen.map(({ item }) => item.id)
  await holdOrderFor(scope, order.id, { menuId, language: null, windowId: window.id, heldUntil: scope.now, itemIds })
  const [firstName, lastName, phone] = sale.person
  const email = `${firstName}.${lastName}@mail.example`.toLowerCase()
  await scope.db
    .insertInto('menu_holds')
    .values({
      business_id: scope.businessId,
      id: await newId(scope, 'menu_holds'),
      menu_id: menuId,
      order_id: order.id,
      token_hash: sha256(randomToken()),
      nonce: randomToken(),
      content_hash: sha256(JSON.stringify(sale)),
      address_hash: sha256(email),
      email_key: emailKey(email),
      person: JSON.stringify({ firstName, lastName, email, phone }),
      created_at: scope.now,
    })
    .execute()
  await bookHold(scope, services, order.id)
  await recordPayment(scope, order.id, { amount: order.total, method: 'Card' })
}
