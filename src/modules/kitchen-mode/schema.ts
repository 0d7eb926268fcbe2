import { z } from 'zod'
import { WorkItem } from '#modules/availability/day-work.ts'
import { BakeShare, PlannedBake, PlanStep } from '#modules/bake-plan/schema.ts'
import { SUBJECT_MAX, subjectOf } from '#modules/orders/kitchen-subject.ts'
import { NOTE_MAX } from '#modules/orders/note-max.ts'
import { NoteSubject } from '#modules/orders/note-subject.ts'
import { KeptPack, OpenedPack } from '#modules/packs/schema.ts'
import {
  clockTime,
  flag,
  id,
  instant,
  isoDate,
  optionalQuantity,
  quantityOut,
  required,
  sentInstant,
} from '#shared/fields.ts'

/** How many days the kitchen can work offline, including today. */
export const KITCHEN_DAYS = 14
export const MARKS_AT_ONCE = 200

const marked = {
  /** Made by the device, so that a mark sent twice counts once. */
  id: z.uuid().transform((text) => text.toLowerCase()),
  /** The key of what the mark is about, such as "task:12". */
  subject: required('Subject', SUBJECT_MAX).refine(
    (key) => subjectOf(key) !== undefined,
    'Enter a subject such as task:12',
  ),
  /** The time of the mark, by the server's clock. */
  at: sentInstant(),
}

export const Mark = z.discriminatedUnion('kind', [
  z.object({
    ...marked,
    kind: z.literal('tick'),
    done: flag,
    /** The amount to buy when it was ticked. */
    amount: optionalQuantity('Amount', { min: 0, max: 1_000_000_000 }),
  }),
  z.object({ ...marked, kind: z.literal('note'), text: required('Note', NOTE_MAX), about: NoteSubject.optional() }),
  /** A stretch of work from `began` to `at`. All stretches add up, whoever worked them. */
  z.object({ ...marked, kind: z.literal('work'), began: sentInstant() }),
  /** A pack of an ingredient is opened. */
  z.object({ ...marked, kind: z.literal('pack'), ...OpenedPack.shape }),
])
export type Mark = z.infer<typeof Mark>

/** The latest tick of a subject. */
export const Tick = z.object({
  subject: z.string(),
  done: flag,
  amount: quantityOut.nullable(),
  at: instant,
  /** Empty if the tick is older than the log of marks. */
  id: z.string(),
})
export type Tick = z.infer<typeof Tick>

export const PackNote = z.object({
  id: z.string(),
  orderId: id,
  text: z.string(),
  /** Left out for a plain note. */
  about: NoteSubject.optional(),
  author: z.string(),
  at: instant,
})
export type PackNote = z.infer<typeof PackNote>

/** Everything marked. When read again, it replaces what the device knew of the same subjects. */
export const Marked = z.object({
  /** By the server's clock. */
  madeAt: instant,
  ticks: z.array(Tick),
  work: z.array(z.object({ subject: z.string(), seconds: z.int() })),
  notes: z.array(PackNote),
  /** All packs of ingredients that are open, wait, or were finished today; empty if the bakery keeps no track. */
  packs: z.array(KeptPack),
})
export type Marked = z.infer<typeof Marked>

const text = z.string().optional()

/** An order's job sheet as printed, without the QR code. */
export const PackOrder = z.object({
  id,
  number: z.string(),
  customer: z.string(),
  status: z.string(),
  /** A change waits for the customer: says to bake what is written here. */
  waits: text,
  /** Its allergies have to be decided first. */
  stop: text,
  day: isoDate,
  hour: clockTime.optional(),
  times: z.array(z.object({ label: z.string(), time: z.string() })),
  handover: text,
  address: text,
  access: text,
  eventType: text,
  theme: text,
  guests: text,
  allergies: text,
  contains: text,
  mayContain: text,
  notChecked: text,
  items: z.array(
    z.object({
      quantity: z.string(),
      name: z.string(),
      description: text,
      build: z
        .object({
          rows: z.array(z.object({ tier: z.string(), board: z.string(), dowels: z.string(), portions: z.string() })),
          facts: z.string(),
          notes: z.array(z.string()),
        })
        .optional(),
      servings: text,
    }),
  ),
  stages: z.array(z.string()),
  pictures: z.array(z.string()),
  /** The menu by which it came: its hand-over is ticked off here. */
  menu: text,
  wishes: text,
  notes: text,
})
export type PackOrder = z.infer<typeof PackOrder>

export const PackItem = z.object({
  /** The item of the order, by which it is ticked off. */
  id,
  orderId: id,
  orderNumber: z.string(),
  time: text,
  name: z.string(),
  quantity: quantityOut,
  details: z.string(),
})
export type PackItem = z.infer<typeof PackItem>

/** A recipe of the bake plan, in the quantities of one day. */
export const PackBake = PlannedBake.omit({ orders: true }).extend({
  /** The amounts of one mix. */
  rows: z.array(z.object({ quantity: z.string(), name: z.string(), notes: text })),
  /** The pack's orders name the customers. */
  orders: z.array(BakeShare.omit({ customerName: true, made: true })),
})
export type PackBake = z.infer<typeof PackBake>

export const PackThaw = z.object({ recipeId: id, name: z.string(), batches: quantityOut, orderId: id, day: isoDate })
export type PackThaw = z.infer<typeof PackThaw>

/** The items handed over on a day, and that day's work of the bake plan. */
export const PackDay = z.object({
  day: isoDate,
  items: z.array(PackItem),
  thaw: z.array(PackThaw),
  bakes: z.array(PackBake),
  steps: z.array(PlanStep).optional(),
  /** The work that stands on the day; empty unless the working time makes days full. */
  work: z.array(WorkItem),
})
export type PackDay = z.infer<typeof PackDay>

export const PackTask = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  dueDate: isoDate.nullable(),
  orderNumber: z.string().nullable(),
  /** The name of the assigned person. */
  assignee: z.string().nullable(),
  steps: z.array(z.string()),
})
export type PackTask = z.infer<typeof PackTask>

export const PackShopping = z.object({
  startDate: isoDate,
  endDate: isoDate,
  rows: z.array(
    z.object({
      /** Names the row among the ticks of its list. */
      key: z.string(),
      name: z.string(),
      unit: z.string(),
      totalQuantity: quantityOut,
      toBuy: quantityOut.nullable(),
      packSize: quantityOut.nullable(),
      packs: z.int().nullable(),
      /** All orders that need it are made. */
      isMade: flag,
      supplier: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type PackShopping = z.infer<typeof PackShopping>

/** Everything the kitchen needs for fourteen days, without prices, surnames and email addresses. */
export const KitchenPack = z.object({
  /** When the session that read it ends, after which the device forgets it. */
  expiresAt: instant,
  today: isoDate,
  business: z.string(),
  formats: z.object({
    dateFormat: z.string(),
    weekStartDay: z.string(),
    timeZone: z.string(),
    language: z.string(),
  }),
  orders: z.array(PackOrder),
  days: z.array(PackDay),
  /** The steps of each recipe's method, by recipe id. */
  methods: z.array(z.object({ recipeId: id, steps: z.array(z.string()) })),
  tasks: z.array(PackTask),
  shopping: z.array(PackShopping),
  /** The ingredients of which a pack may be opened; left out unless the bakery keeps track of packs. */
  ingredients: z.array(z.object({ id, name: z.string() })).optional(),
  /** True for a person who may also add a photograph of a pack's label. */
  photographs: flag.optional(),
  marked: Marked,
})
export type KitchenPack = z.infer<typeof KitchenPack>
