import { isIsoDate } from '#shared/dates/dates.ts'

const id = { text: '\\d{1,15}', read: Number }
const day = { text: '[\\d-]{10}', read: (text: string) => (isIsoDate(text) ? text : undefined) }
/** The id of the mark that opened it, else its own. */
const packKey = { text: '\\d{1,15}|[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}', read: String }
/** Must come last: it may contain the colon that separates the others. */
const rest = { text: '.+', read: String }

/** The things that the kitchen ticks, times and writes notes about. The fields have the order of the key. */
const FIELDS = {
  /** Notes are about an order, and so is work without a stage. */
  order: { orderId: id },
  stage: { orderId: id, stage: rest },
  /** The order went to its customer, who came by a menu. */
  handover: { orderId: id },
  /** An item of a baking list. */
  baked: { lineId: id },
  task: { taskId: id },
  /** A row of the shopping list for some days. */
  shopping: { startDate: day, endDate: day, item: rest },
  /** How many batches of a recipe are made for an order: the tick's amount. */
  made: { orderId: id, recipeId: id },
  /** Marks a recipe as moved to the fridge on this day. */
  thaw: { day, orderId: id, recipeId: id },
  /** A cleaning between the bakes of a day. */
  clean: { day, nth: id },
  /** A pack of an ingredient is opened. */
  opened: { ingredientId: id },
  /** A pack that is ticked when it is used up. */
  pack: { key: packKey },
  /** A row of a recipe, such as "250 g Flour": its tick holds while its quantity stays the same. */
  weighed: { day, recipeId: id, mix: id, row: rest },
}

type Kind = keyof typeof FIELDS
type Read<Field> = Field extends { read: (text: string) => infer Value } ? NonNullable<Value> : never
type Of<K extends Kind> = { kind: K } & { [Name in keyof (typeof FIELDS)[K]]: Read<(typeof FIELDS)[K][Name]> }
export type KitchenSubject = { [K in Kind]: Of<K> }[Kind]

export const SUBJECT_MAX = 400

/** The form in which a subject is sent, stored and compared, such as "task:12". */
export const subjectKey = ({ kind, ...fields }: KitchenSubject): string =>
  [kind, ...Object.keys(FIELDS[kind]).map((name) => fields[name as keyof typeof fields])]
    .join(':')
    .slice(0, SUBJECT_MAX)

const FORMS = Object.entries(FIELDS).map(([kind, fields]) => ({
  kind,
  fields: Object.entries(fields),
  pattern: new RegExp(`^${[kind, ...Object.values(fields).map(({ text }) => `(${text})`)].join(':')}$`, 's'),
}))

/** The subject of a key; undefined if the key is none. */
export function subjectOf(key: string): KitchenSubject | undefined {
  for (const { kind, fields, pattern } of FORMS) {
    const [, ...texts] = pattern.exec(key) ?? []
    const values = fields.map(([name, { read }], i) => [name, read(texts[i] ?? '')] as const)
    if (texts.length > 0 && values.every(([, value]) => value !== undefined))
      return { kind, ...Object.fromEntries(values) } as KitchenSubject
  }
  return undefined
}

/** The order and stage of a stretch of work; undefined if it belongs to neither. */
export function workedOn(key: string): { orderId: number; stage: string | null } | undefined {
  const subject = subjectOf(key)
  if (subject?.kind === 'order') return { orderId: subject.orderId, stage: null }
  return subject?.kind === 'stage' ? subject : undefined
}
