import { z } from 'zod'
import { DocumentLayout } from '#modules/settings/papers/document-layout.ts'
import { PayCode } from './pay-code.ts'

/** The content of a document. Money, dates and quantities are already formatted; the template only lays them out. */
const line = z.string().max(500)
const block = z.string().max(20_000)
/** The key of a picture that is passed beside the data. */
const imageKey = z.string().regex(/^[a-z0-9-]{1,60}$/)

const Amount = z.object({ label: line, amount: line })

/** The documents that are drawn from an order. */
export const DocumentKind = z.enum(['Quote', 'Invoice', 'Receipt (Paid)', 'Payment Received'])
export type DocumentKind = z.infer<typeof DocumentKind>
/** The paper of a change is drawn as a quote is. */
const DrawnKind = z.enum([...DocumentKind.options, 'Change'])
export type DrawnKind = z.infer<typeof DrawnKind>

export const DocumentLine = z.object({
  name: line,
  description: block.optional(),
  /** The same with what each choice costs, for layouts that show it. */
  pricedDescription: block.optional(),
  servings: line.optional(),
  quantity: line,
  unitPrice: line,
  /** For example "GST 10%"; without a label on any line the column is left out. */
  taxLabel: line.optional(),
  total: line,
  image: imageKey.optional(),
  /** Describes the drawn cake in words. */
  drawing: block.optional(),
})
export type DocumentLine = z.infer<typeof DocumentLine>

export const DocumentData = z.object({
  kind: z.enum([...DrawnKind.options, 'Credit Note']),
  /** The title at the top: the kind, `invoiceLabel` or `taxInvoiceTitle`. */
  title: line,
  /** BCP 47, such as "en" or "ar". */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/),
  number: line,
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  issuedOn: line,
  /** More dates of the document: due date, valid until, paid on. */
  dates: z.array(z.object({ label: line, date: line })).max(6),
  business: z.object({
    name: line,
    addressLines: z.array(line).max(8),
    phone: line.optional(),
    email: line.optional(),
    website: line.optional(),
    /** With its label: "ABN 12 345 678 901". */
    businessNumber: line.optional(),
    logo: imageKey.optional(),
    bankDetails: z.string().max(2000).optional(),
  }),
  customer: z.object({
    name: line,
    businessName: line.optional(),
    addressLines: z.array(line).max(8),
    email: line.optional(),
    phone: line.optional(),
  }),
  event: z
    .object({
      type: line.optional(),
      /** With its weekday: "Sat 14 Nov 2026". */
      date: line.optional(),
      /** The times of the event and of the hand-over, each with its name. */
      times: z.array(z.object({ label: line, time: line })).optional(),
      /** Older frozen documents have this instead of `times`. */
      time: line.optional(),
      /** "Collection" or "Delivery". */
      handover: line.optional(),
      address: z.string().max(2000).optional(),
      theme: line.optional(),
      guests: line.optional(),
    })
    .optional(),
  lines: z.array(DocumentLine).max(1000),
  /** Subtotal, discount, delivery and set-up fee, tax lines, total; `strong` for the total. */
  totals: z.array(Amount.extend({ strong: z.boolean().optional() })).max(40),
  /** Only on the paper of a change: what it alters. */
  change: z
    .object({
      rows: z
        .array(
          z.object({
            label: line,
            before: block.optional(),
            after: block.optional(),
            /** With its sign: "+$35.00". */
            amount: line.optional(),
          }),
        )
        .max(2000),
      before: line,
      after: line,
      difference: line,
    })
    .optional(),
  /** The figure at the top of the page: "Total", "Amount due", "Amount paid". */
  headline: Amount.extend({ note: line.optional() }),
  payments: z.array(z.object({ date: line, label: line, method: line, amount: line })).max(500),
  paid: Amount.optional(),
  /** The rows between the payments and the balance: credited, rounded. */
  less: z.array(Amount).max(2).optional(),
  balance: Amount.optional(),
  /** The payment plan: "Booking Fee", its due date and amount. */
  dueRows: z
    .array(
      z.object({
        label: line,
        dueDate: line,
        /** Replaces the date while the day it counts from is unknown. */
        dueWhen: line.optional(),
        amount: line,
        isPaid: z.literal(true).optional(),
      }),
    )
    .max(24),
  /** One row per rate; tax invoices only. */
  taxSummary: z.array(z.object({ label: line, net: line, tax: line, gross: line })).max(40),
  /** The payment of a 'Payment Received'. */
  payment: z
    .object({ label: line, date: line, method: line, amount: line, reference: line.optional(), tip: line.optional() })
    .optional(),
  /** The sentence that offers payment by card. */
  payByCard: line.optional(),
  payCode: PayCode.optional(),
  allergens: block.optional(),
  /** The allergen text only asks the customer to ask. */
  namesNoAllergens: z.literal(true).optional(),
  /** Nobody has checked all that is in it. */
  allergensUnchecked: z.literal(true).optional(),
  notes: block.optional(),
  terms: z.string().max(60_000).optional(),
  footer: z.string().max(2000).optional(),
  /** Absent in documents that were frozen before layouts existed. */
  layout: DocumentLayout.partial().optional(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i),
  paper: z.enum(['a4', 'us-letter']),
  /** ISO UTC. The file carries it as its date, so the same document has the same bytes. */
  generatedAt: z.iso.datetime(),
})
export type DocumentData = z.infer<typeof DocumentData>
