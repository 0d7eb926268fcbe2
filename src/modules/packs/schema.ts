import { z } from 'zod'
import { flag, id, instant, isoDate, optionalText, textOut, version } from '#shared/fields.ts'
import { LOT_MAX, OPEN_MAX, PACK_NOTE_MAX, SUPPLIER_MAX } from './limits.ts'
import type { Found } from './recall.ts'
import { packWords as words } from './words.ts'

/** The id of the mark that opened a pack, else its own. */
const PackKey = z.union([z.uuid().transform((text) => text.toLowerCase()), z.string().regex(/^\d{1,15}$/)])

const written = {
  ingredientId: id,
  lot: optionalText(words.lot, LOT_MAX),
  /** Left out, it is the supplier of the ingredient. */
  supplier: optionalText(words.supplier, SUPPLIER_MAX),
  bestBefore: isoDate.nullish(),
  boughtOn: isoDate.nullish(),
  /** Null while it waits to be opened. */
  openedOn: isoDate.nullish(),
  note: optionalText(words.note, PACK_NOTE_MAX),
  /** A picture of its label. */
  imageId: id.nullish(),
}

/** A pack that was bought, or is opened now: one that waits is opened first. */
export const PackInput = z.object({
  ...written,
  /** Open packs of the ingredient whose last day is the one on which this is opened. */
  finishes: z.array(id).max(OPEN_MAX).nullish(),
})
export type PackInput = z.infer<typeof PackInput>

export const PackChanges = z
  .object({
    ...written,
    /** Its last day; null while it is open. */
    finishedOn: isoDate.nullish(),
    /** Thrown away: an open pack ends today. */
    discarded: flag,
  })
  .partial()
  .extend({ version })
export type PackChanges = z.infer<typeof PackChanges>

export const Pack = z.object({
  id,
  ingredientId: id,
  ingredient: z.string(),
  lot: textOut,
  supplier: textOut,
  bestBefore: isoDate.nullable(),
  boughtOn: isoDate.nullable(),
  openedOn: isoDate.nullable(),
  finishedOn: isoDate.nullable(),
  note: textOut,
  imageId: id.nullable(),
  /** Also null while the picture is being prepared. */
  imageUrl: textOut,
  discarded: flag,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Pack = z.infer<typeof Pack>

/** A pack as devices keep it for kitchen mode. */
export const KeptPack = Pack.pick({
  id: true,
  ingredientId: true,
  ingredient: true,
  lot: true,
  bestBefore: true,
  boughtOn: true,
  openedOn: true,
  finishedOn: true,
}).extend({
  /** The id of the mark that opened it, else its own: a device that opened it without a network knows no other. */
  key: z.string(),
})
export type KeptPack = z.infer<typeof KeptPack>

/** A pack that a device opened, perhaps without a network. */
export const OpenedPack = PackInput.pick({ ingredientId: true, lot: true, bestBefore: true, imageId: true }).extend({
  /** The bakery's day. */
  openedOn: isoDate,
  /** The keys of open packs that are empty. */
  finishes: z.array(PackKey).max(OPEN_MAX),
})
export type OpenedPack = z.infer<typeof OpenedPack>

const Days = z.object({ from: isoDate, to: isoDate })
/** From the surest to the least sure. */
export const FOUND = ['certain', 'possible', 'gap'] as const satisfies Found[]
/** Where an item is: with its customer, still in the bakery, or of an order that was cancelled. */
const WHERE = ['handed-over', 'here', 'cancelled'] as const

const RecallRow = z.object({
  orderId: id,
  contactId: id.nullable(),
  orderNumber: z.string(),
  customerName: z.string(),
  /** True if the customer was erased: nobody can be written to. */
  isErased: flag,
  businessName: textOut,
  phone: textOut,
  email: textOut,
  item: z.string(),
  /** True for what was made for the order and is no longer in it. */
  isTakenOff: flag,
  found: z.enum(FOUND),
  /** The days on which it was made, as far as recorded and asked about. */
  madeOn: z.array(isoDate),
  /** The days on which it may have been made; null if all were recorded. */
  span: Days.nullable(),
  handOver: isoDate,
  where: z.enum(WHERE),
})
export type RecallRow = z.infer<typeof RecallRow>

/** The packs that may be in an order, by ingredient (LOT-6). */
export const WentIn = z.object({
  /** Null for a draft. */
  orderNumber: z.string().nullable(),
  handOver: isoDate.nullable(),
  ingredients: z.array(
    z.object({
      id,
      name: z.string(),
      /** Empty if no pack of it was recorded as open when the order was made. */
      packs: z.array(
        z.object({
          id,
          lot: textOut,
          supplier: textOut,
          openedOn: isoDate,
          finishedOn: isoDate.nullable(),
          /** False if nobody recorded when it was made. */
          isCertain: flag,
        }),
      ),
    }),
  ),
  /** The recipes of the order, as it was accepted; the version is null for those of today. */
  recipes: z.array(z.object({ id, name: z.string(), version: z.int().nullable() })),
})
export type WentIn = z.infer<typeof WentIn>

/** The ingredient or the supply that a recall is about. */
const RecalledThing = z.object({ kind: z.enum(['ingredient', 'supply']), id, name: z.string() })
export type RecalledThing = z.infer<typeof RecalledThing>

/** The items that may have a pack in them, or an ingredient or a supply as it was used on some days. */
export const Recall = z.object({
  about: RecalledThing,
  lot: textOut,
  supplier: textOut,
  from: isoDate,
  to: isoDate,
  /** The days in question: those on which a pack, or another one of its lot, was open. */
  days: z.array(Days),
  askedBy: z.string(),
  rows: z.array(RecallRow),
  /** Days near the pack on which none was recorded as open. */
  gaps: z.array(Days),
  /** Other ingredients of the same entry of the catalogue. */
  alsoLookAt: z.array(z.object({ id, name: z.string() })),
})
export type Recall = z.infer<typeof Recall>

const asked = {
  pack: id.optional(),
  ingredient: id.optional(),
  supply: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
}
/** A recall asks about a pack, or about an ingredient or a supply and days. */
export const RecallInput = z.object(asked)
export type RecallInput = z.infer<typeof RecallInput>

/** The most orders that one letter is about. */
const LETTER_ORDERS_MAX = 1000
/** A letter of a recall, by the orders that it is about. */
export const RecallLetterInput = z.object({ ...asked, orderIds: z.array(id).min(1).max(LETTER_ORDERS_MAX) })
export type RecallLetterInput = z.infer<typeof RecallLetterInput>

export const RecallSendInput = RecallLetterInput.extend({
  /** Sends it though her orders were written about before. */
  again: flag.optional(),
})
export type RecallSendInput = z.infer<typeof RecallSendInput>

const RecallDraft = z.object({
  customerName: z.string(),
  to: z.string(),
  orderIds: z.array(id),
  orderNumbers: z.array(z.string()),
  /** False if nothing of it has left the bakery. */
  isHandedOver: flag,
  /** The last time that all of its orders had been written about; null if there is one that was not. */
  sentAt: instant.nullable(),
})
export type RecallDraft = z.infer<typeof RecallDraft>

/** A recall has one letter for each customer and address. Customers without an address are called. */
export const RecallDrafts = z.object({
  letters: z.array(RecallDraft),
  unreached: z.array(z.object({ customerName: z.string(), phone: textOut, orderNumbers: z.array(z.string()) })),
})
export type RecallDrafts = z.infer<typeof RecallDrafts>

export const RecallLetter = z.object({ subject: z.string(), html: z.string() })
