import { z } from 'zod'
import { CareCard } from '#modules/care-cards/schema.ts'
import { OrderDocument, PdfKind } from '#modules/documents/schema.ts'
import { ASK_KINDS, ASK_OUTCOMES } from '#modules/orders/ask.ts'
import { BACK_WAYS, CANCELLERS } from '#modules/orders/what-comes-back.ts'
import { WEEK_DAYS } from '#shared/dates/dates.ts'
import { email, flag, id, instant, isoDate, moneyOut, optionalText, pathId, version } from '#shared/fields.ts'
import { PUBLIC_STATES } from './public-states.ts'
import { portalWords } from './refusal-words.ts'

const kind = z.enum(ASK_KINDS)

/** The parts that a booked order's page adds to the order. Amounts and dates are already formatted. */
export const Portal = z.object({
  documents: z.array(
    OrderDocument.pick({ kind: true, title: true, number: true, revision: true, paymentId: true }).extend({
      /** Written before the last change of the order. */
      isOutdated: flag,
      date: z.string(),
      total: z.string(),
    }),
  ),
  /** Newest first. */
  asks: z.array(
    z.object({
      id,
      kind,
      text: z.string().nullable(),
      /** The day the customer asked for. */
      wantedDate: z.string().nullable(),
      date: z.string(),
      isOpen: flag,
      isDeclined: flag,
      imageIds: z.array(id),
    }),
  ),
  /** Pictures of the order itself; pictures from a request stay with the request. */
  imageIds: z.array(id),
  /** The money of a cancelled order, or of a quote that was declined or ran out. */
  settled: z
    .object({
      paid: z.string(),
      givenBack: z.string().nullable(),
      /** The part that the owner still has to pay back by hand. */
      onItsWay: z.string().nullable(),
      /** Credit that paid another order of the customer. */
      creditUsed: z.string().nullable(),
      /** Credit that can pay another order. */
      credit: z.string().nullable(),
      left: z.string().nullable(),
    })
    .nullable(),
  /** Booked cakes of tiers only. */
  careCard: CareCard.nullable(),
  /** The day is close, so that the card stands open. */
  isNearDay: flag,
  /** How to look after the cake, once it is ready; the care card has it if there is one. */
  care: z.string().nullable(),
  /** Where to write a review, once the order is completed. */
  reviewUrl: z.string().nullable(),
  /** The requests that can be made now. */
  askable: z.array(kind),
  /** Cancelling and moving by the terms that were signed; null without such terms. */
  plans: z
    .object({
      cancel: z
        .object({
          /** Null: nothing comes back, or nothing was paid. */
          back: z.string().nullable(),
          isPaid: flag,
          asCredit: flag,
          /** The day from which less comes back, and how much. */
          from: z.string().nullable(),
          less: z.string().nullable(),
          /** The day of a request to cancel that waits. */
          askedOn: z.string().nullable(),
        })
        .nullable(),
      move: z
        .object({
          /** True if the order moves at once; else the customer asks for it. */
          isFree: flag,
          /** The price of a move by the terms; null: nothing. */
          fee: z.string().nullable(),
          left: z.int(),
          until: z.string(),
        })
        .nullable(),
    })
    .nullable(),
})
export type Portal = z.infer<typeof Portal>

/** Without a kind the answer is the same as for a document that does not exist. */
export const WhichDocument = z.object({
  kind: PdfKind.optional(),
  revision: pathId.optional(),
  paymentId: pathId.optional(),
})
export type WhichDocument = z.infer<typeof WhichDocument>

export const CodeInput = z.object({ email: email() })
export type CodeInput = z.infer<typeof CodeInput>

export const OthersInput = CodeInput.extend({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: () => portalWords.codeSix })),
})
export type OthersInput = z.infer<typeof OthersInput>

/** Another order of the same customer; its page opens in this browser. */
export const OtherOrder = z.object({
  orderId: id,
  state: z.enum(PUBLIC_STATES),
  title: z.string(),
  number: z.string(),
  eventType: z.string().nullable(),
  date: z.string().nullable(),
  total: z.string(),
})
export type OtherOrder = z.infer<typeof OtherOrder>

export const AskInput = z.object({
  kind,
  text: optionalText(() => portalWords.message, 2000),
  /** The wanted day. */
  date: isoDate.optional(),
})
export type AskInput = z.infer<typeof AskInput>

/** The days that a customer may ask for. */
export const AskableDays = z.object({
  today: isoDate,
  lastDay: isoDate,
  weekStart: z.enum(WEEK_DAYS),
  /** Includes the present day of the order. */
  blocked: z.record(z.string(), z.string()),
})
export type AskableDays = z.infer<typeof AskableDays>

const BackPart = z.object({
  paymentId: id.nullable(),
  amount: moneyOut,
  tip: moneyOut,
  way: z.enum(BACK_WAYS),
  method: z.string().nullable(),
})

/** The money that cancelling would give back by the terms that the customer signed; all null without such terms. */
export const CancelPlan = z.union([
  z.object({
    terms: z.object({ revision: z.int() }),
    by: z.enum(CANCELLERS),
    askedOn: isoDate,
    daysBefore: z.int(),
    /** Without tips. */
    paid: moneyOut,
    /** Tips go back whole, besides. */
    tips: moneyOut,
    feePart: moneyOut,
    back: moneyOut,
    kept: moneyOut,
    /** The limit since the customer moved her order. */
    most: moneyOut.nullable(),
    as: z.enum(['money', 'credit']),
    /** The payments that money can go back to, newest first. */
    sources: z.array(
      z.object({ paymentId: id, refundable: moneyOut, tip: moneyOut, way: z.enum(BACK_WAYS), method: z.string() }),
    ),
    parts: z.array(BackPart),
    /** The next day on which less comes back. */
    next: z.object({ from: isoDate, back: moneyOut }).nullable(),
    /** Its ingredients and supplies, for the owner to consider; no rule goes by them. */
    costsSoFar: moneyOut.nullable(),
    minutesSoFar: z.int(),
  }),
  z.object({
    terms: z.null(),
    by: z.null(),
    askedOn: z.null(),
    daysBefore: z.null(),
    paid: z.null(),
    tips: z.null(),
    feePart: z.null(),
    back: z.null(),
    kept: z.null(),
    most: z.null(),
    as: z.null(),
    sources: z.array(z.never()),
    parts: z.array(z.never()),
    next: z.null(),
    costsSoFar: z.null(),
    minutesSoFar: z.null(),
  }),
])
export type CancelPlan = z.infer<typeof CancelPlan>

/** Default: the customer, if her request to cancel waits, on the day she asked; else the bakery, today. */
export const CancelQuery = z.object({ by: z.enum(CANCELLERS).optional(), on: isoDate.optional() })

export const MoveInput = z.object({ day: isoDate })
export type MoveInput = z.infer<typeof MoveInput>

/** The reason for taking a full or closed day. */
export const AskMove = z.object({ version, reason: optionalText('Reason', 500) })
export type AskMove = z.infer<typeof AskMove>

export const AskDecline = z.object({ message: optionalText(() => portalWords.message, 5000) })
export type AskDecline = z.infer<typeof AskDecline>

/** A customer's request as the owner sees it. */
export const Ask = z.object({
  id,
  orderId: id,
  kind,
  text: z.string().nullable(),
  createdAt: instant,
  handledAt: instant.nullable(),
  wantedDate: isoDate.nullable(),
  outcome: z.enum(ASK_OUTCOMES).nullable(),
  images: z.array(z.object({ id, isReady: flag })),
})
export type Ask = z.infer<typeof Ask>

/** `moveFee`: what the customer pays for the move by the terms that she signed. */
export const AskWithFee = Ask.extend({ moveFee: moneyOut.nullable() })
export type AskWithFee = z.infer<typeof AskWithFee>
