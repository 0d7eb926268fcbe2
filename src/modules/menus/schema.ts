import { z } from 'zod'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { usually } from '#modules/products/choices/choice.ts'
import { priceField } from '#modules/products/price-field.ts'
import {
  clockTime,
  decimalOut,
  flag,
  id,
  instant,
  isoDate,
  moneyOut,
  optionalText,
  required,
  textOut,
  version,
} from '#shared/fields.ts'
import { ITEMS_MAX, MENU_PAYMENTS, MISSING, SECTIONS_MAX, WINDOWS_MAX } from './limits.ts'
import { MENU_STATES } from './state.ts'
import { menuWords as words } from './words.ts'

export const MENU_NAME_MAX = 120
export const MENU_SLUG_MAX = 60
const whole = (least: number, most: number) =>
  z.int(words.wholeNumber).min(least, words.atLeast(least)).max(most, words.atMost(most))
const stock = whole(1, 100_000).nullish()

export const MenuItemInput = z.object({
  /** The id of an existing item; left out for a new one. */
  id: id.nullish(),
  productId: id,
  sizeId: id.nullish(),
  /** Null for the name of the product. */
  title: optionalText('Title', 120),
  /** A price of its own before tax, or with it; with neither it costs what the product or the size costs. */
  price: priceField('Price').nullish(),
  priceIncludingTax: priceField('Price').nullish(),
  stock,
  /** The most in one order. */
  most: whole(1, 1000).nullish(),
  /** How much of the section's stock one takes. */
  countsAs: usually(whole(1, 1000), 1),
  /** No longer offered. */
  hidden: usually(flag, false),
})
export type MenuItemInput = z.infer<typeof MenuItemInput>

export const MenuSectionInput = z.object({
  id: id.nullish(),
  name: required('Section', 60),
  /** Its items share it; null for no limit. */
  stock,
  items: z.array(MenuItemInput),
})
export type MenuSectionInput = z.infer<typeof MenuSectionInput>

export const MenuWindowInput = z
  .object({
    id: id.nullish(),
    day: isoDate,
    from: clockTime,
    to: clockTime,
    place: optionalText('Place', 200),
    ordersMost: whole(1, 100_000).nullish(),
    closed: usually(flag, false),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: words.endsBeforeItBegins })
export type MenuWindowInput = z.infer<typeof MenuWindowInput>

const moment = z.object({ day: isoDate, time: clockTime })

export const MenuInput = z.object({
  name: required('Name', MENU_NAME_MAX),
  /** The end of its address; left out, it is made of the name. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(MENU_SLUG_MAX)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, words.slugCharacters)
    .optional(),
  intro: optionalText('Introduction', 2000),
  imageId: id.nullish(),
  /** The bakery's own clock tells this; null for when it is published. */
  opens: moment.nullish(),
  /** Orders are taken up to this moment, and not in it. */
  closes: moment,
  payment: z.enum(MENU_PAYMENTS).optional(),
  /** The places that it takes of each day on which it hands out. */
  placesADay: whole(0, 1000).optional(),
  eventTypeId: id.nullish(),
  askAllergies: flag.optional(),
  /** The whole list, in its order. */
  sections: z
    .array(MenuSectionInput)
    .max(SECTIONS_MAX, words.tooManySections(SECTIONS_MAX))
    .refine((sections) => sections.reduce((sum, { items }) => sum + items.length, 0) <= ITEMS_MAX, {
      error: words.tooManyItems(ITEMS_MAX),
    })
    .optional(),
  windows: z.array(MenuWindowInput).max(WINDOWS_MAX, words.tooManyWindows(WINDOWS_MAX)).optional(),
})
export type MenuInput = z.infer<typeof MenuInput>

export const MenuChanges = MenuInput.partial().extend({
  version,
  /** Mails the new time to the customers of pick-up times that move. */
  tellCustomers: flag.optional(),
  /** Why a published menu takes places of another day that is full. */
  reason: optionalText('Reason', 500),
})
export type MenuChanges = z.infer<typeof MenuChanges>

export const MenuItem = z.object({
  id,
  productId: id,
  productName: z.string(),
  sizeId: id.nullable(),
  sizeName: z.string().nullable(),
  /** Its own title; null for the product's name. */
  title: textOut,
  /** A price of its own; null for that of the product or size. */
  ownPrice: decimalOut.nullable(),
  /** The price of one without choices, before tax and with it. */
  price: decimalOut,
  priceIncludingTax: moneyOut,
  stock: z.int().nullable(),
  most: z.int().nullable(),
  countsAs: z.int(),
  hidden: flag,
  /** False once the product or the size was put away; a copy of the menu leaves it out. */
  offered: flag,
  taken: z.number(),
  /** Null for no limit. */
  left: z.int().nullable(),
})
export type MenuItem = z.infer<typeof MenuItem>

export const MenuSection = z.object({
  id,
  name: z.string(),
  stock: z.int().nullable(),
  taken: z.number(),
  items: z.array(MenuItem),
})
export type MenuSection = z.infer<typeof MenuSection>

export const MenuWindow = z.object({
  id,
  day: isoDate,
  from: clockTime,
  to: clockTime,
  place: textOut,
  ordersMost: z.int().nullable(),
  closed: flag,
  /** Booked and held ones. */
  orders: z.int(),
  left: z.int().nullable(),
})
export type MenuWindow = z.infer<typeof MenuWindow>

export const Menu = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  intro: textOut,
  imageId: id.nullable(),
  opensAt: instant.nullable(),
  closesAt: instant,
  /** The same moments by the bakery's own clock. */
  opens: moment.nullable(),
  closes: moment,
  publishedAt: instant.nullable(),
  stoppedAt: instant.nullable(),
  payment: z.enum(MENU_PAYMENTS),
  placesADay: z.int(),
  eventTypeId: id.nullable(),
  askAllergies: flag,
  state: z.enum(MENU_STATES),
  /** All that is taken of its sections, and all that there was; null without limits. */
  taken: z.number(),
  stock: z.int().nullable(),
  /** Booked orders, and those that are held until they are paid. */
  orders: z.int(),
  held: z.int(),
  /** The sum of the booked orders. */
  money: moneyOut,
  sections: z.array(MenuSection),
  windows: z.array(MenuWindow),
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Menu = z.infer<typeof Menu>

export const PublishInput = z.object({
  /** Why it takes places of a day that is full. */
  reason: optionalText('Reason', 500),
})

export const CopyInput = z.object({
  /** How many days later all its moments and days are. */
  days: z.int(words.wholeNumber).min(-3660, words.atLeast(-3660)).max(3660, words.atMost(3660)),
})

/** The things that keep a menu from being published, and those that its owner should know of. */
export const MenuMissing = z.object({
  missing: z.array(z.object({ what: z.enum(MISSING), says: z.string() })),
  warnings: z.array(z.string()),
  /** Days that have fewer places left than it takes. */
  fullDays: z.array(z.object({ day: isoDate, says: z.string() })),
})
export type MenuMissing = z.infer<typeof MenuMissing>

/** A line of the dashboard. */
export const MenuNeed = z.object({ menuId: id, name: z.string(), need: z.enum(['soldOut', 'closesToday']) })
export type MenuNeed = z.infer<typeof MenuNeed>

const OrderItem = z.object({ itemId: id.nullable(), name: z.string(), choicesText: textOut, quantity: z.number() })

/** An order as whoever hands it over sees it. */
export const KitchenMenuOrder = z.object({
  id,
  orderNumber: z.string(),
  customerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  windowId: id.nullable(),
  eventDate: isoDate.nullable(),
  deliveryTime: textOut,
  deliveryTimeTo: textOut,
  items: z.array(OrderItem),
  allergies: textOut,
  handedOver: flag,
  version,
})
export type KitchenMenuOrder = z.infer<typeof KitchenMenuOrder>

export const MenuOrder = KitchenMenuOrder.extend({ total: moneyOut, balance: moneyOut })
export type MenuOrder = z.infer<typeof MenuOrder>
