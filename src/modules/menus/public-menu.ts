import { z } from 'zod'
import { AvoidsInput } from '#modules/allergens/avoids.ts'
import { BusinessInfo, PublicProduct } from '#modules/order-form/form-settings.ts'
import { PICKS_MAX, PRODUCT_CHOICES_MAX } from '#modules/products/choices/choice-limits.ts'
import {
  clockTime,
  email,
  flag,
  id,
  instant,
  isoDate,
  money,
  moneyOut,
  optionalText,
  required,
  requiredPhone,
  textOut,
} from '#shared/fields.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { DATE_FORMATS } from '#shared/text/format.ts'
import { MENU_PAYMENTS, ORDER_LINES_MAX, ORDER_PIECES_MAX } from './limits.ts'
import { PUBLIC_STATES } from './public-states.ts'
import { menuPageWords as words } from './public-words.ts'

/** An item of a menu's page. Its product has the menu's own title and price. */
export const PublicItem = z.object({
  id,
  product: PublicProduct,
  /** How many can be ordered; null for no limit. */
  left: z.int().nullable(),
  /** The most in one order. */
  most: z.int().nullable(),
})
export type PublicItem = z.infer<typeof PublicItem>

export const PublicWindow = z.object({
  id,
  day: isoDate,
  from: clockTime,
  to: clockTime,
  place: textOut,
  isFull: flag,
})
export type PublicWindow = z.infer<typeof PublicWindow>

/** A menu as its visitors see it: nothing of other orders, of costs or of anybody's prices. */
export const PublicMenu = z.object({
  name: z.string(),
  slug: z.string(),
  /** The address of the bakery's form. */
  address: z.string(),
  intro: textOut,
  imageUrl: z.string().nullable(),
  state: z.enum(PUBLIC_STATES),
  /** The bakery's own clock tells these. */
  opens: z.object({ day: isoDate, time: clockTime }).nullable(),
  closes: z.object({ day: isoDate, time: clockTime }),
  closesAt: instant,
  payment: z.enum(MENU_PAYMENTS),
  business: BusinessInfo,
  colors: z.object({ background: z.string(), text: z.string(), accent: z.string() }),
  /** The language of the page, and those that its visitor can choose from; left out where all is English. */
  language: z.enum(LANGUAGES).optional(),
  languages: z.array(z.enum(LANGUAGES)).optional(),
  currency: z.string(),
  currencySymbol: z.string(),
  dateFormat: z.enum(DATE_FORMATS),
  sections: z.array(z.object({ id, name: z.string(), items: z.array(PublicItem) })),
  windows: z.array(PublicWindow),
  /** The allergens to tick; null if the menu does not ask about allergies. */
  allergens: z.array(z.object({ code: z.string(), label: z.string() })).nullable(),
  /** The bakery's terms, to be accepted; null if it has none. */
  terms: z.string().nullable(),
  /** The challenge to send with the order. */
  nonce: z.string(),
})
export type PublicMenu = z.infer<typeof PublicMenu>

const ChosenItem = z.object({
  itemId: id,
  quantity: z.int().min(1).max(ORDER_PIECES_MAX),
  sizeId: id.nullish(),
  optionIds: z
    .array(id)
    .max(PRODUCT_CHOICES_MAX * PICKS_MAX)
    .nullish(),
})
export type ChosenItem = z.infer<typeof ChosenItem>

const chosenItems = z
  .array(ChosenItem)
  .min(1, { error: () => words.chooseSomething })
  .max(ORDER_LINES_MAX, { error: () => words.tooManyLines(ORDER_LINES_MAX) })
  .refine((items) => items.reduce((sum, { quantity }) => sum + quantity, 0) <= ORDER_PIECES_MAX, {
    error: () => words.tooManyPieces(ORDER_PIECES_MAX),
  })

export const MenuChoice = z.object({ items: chosenItems })
export type MenuChoice = z.infer<typeof MenuChoice>

/** The total as the bakery's own order calculation gives it, and each line of it. */
export const MenuPrice = z.object({ total: moneyOut, lines: z.array(z.object({ total: moneyOut })) })
export type MenuPrice = z.infer<typeof MenuPrice>

export const MenuOrderInput = z.object({
  items: chosenItems,
  windowId: id,
  firstName: required(() => words.firstName, 50),
  lastName: required(() => words.lastName, 50),
  email: email(),
  phone: requiredPhone(),
  allergies: optionalText(() => words.allergies, 2000),
  avoids: AvoidsInput.optional(),
  acceptTerms: flag.optional(),
  /** The total that the customer saw. */
  total: money('Total'),
  nonce: z.string().max(500),
  /** Left empty by people, who do not see it. */
  homepage: z.string().max(200).optional(),
})
export type MenuOrderInput = z.infer<typeof MenuOrderInput>

/** `booked` is an order that is paid later. */
export const HELD_STATES = ['held', 'paid', 'booked', 'ended'] as const

export const MenuHold = z.object({
  /** The address of the payment page; null where it is paid later. */
  payUrl: z.string().nullable(),
  heldUntil: instant,
  hold: z.string(),
})
export type MenuHold = z.infer<typeof MenuHold>

/** The state of a hold, for whoever has its token. */
export const HeldOrder = z.object({
  state: z.enum(HELD_STATES),
  payment: z.enum(MENU_PAYMENTS),
  /** The token is that of the mail, by which an order that is paid later is confirmed. */
  mayConfirm: flag,
  heldUntil: instant.nullable(),
  payUrl: z.string().nullable(),
  total: moneyOut,
  /** Null before it is an order. */
  number: z.string().nullable(),
  /** To pay by, once it is booked and not paid yet. */
  bankDetails: textOut,
  window: PublicWindow.nullable(),
  lines: z.array(z.object({ quantity: z.number(), name: z.string(), choices: textOut })),
})
export type HeldOrder = z.infer<typeof HeldOrder>
