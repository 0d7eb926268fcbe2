import { factsHash } from '#modules/documents/server/shown-hash.ts'
import { type KitchenSubject, subjectKey, subjectOf } from '#modules/orders/kitchen-subject.ts'
import type { Numbering } from './numbering.ts'
import type { ExportedRow } from './read-rows.ts'
import type { TableShape } from './table-shapes.ts'

/** The tables that numbers within stored JSON refer to, by field name. A name means the same everywhere. */
const NAMED: Readonly<Record<string, string>> = {
  businessLogoId: 'media',
  categoryId: 'expense_categories',
  choiceId: 'choices',
  coveringRecipeId: 'recipes',
  contactId: 'contacts',
  deliveryTaxRateId: 'tax_rates',
  documentId: 'documents',
  enquiryId: 'enquiries',
  eventTypeId: 'event_types',
  expenseId: 'expenses',
  fillingRecipeId: 'recipes',
  flavourRecipeId: 'recipes',
  imageId: 'media',
  ingredientId: 'ingredients',
  invoiceId: 'invoices',
  lineId: 'order_lines',
  mediaId: 'media',
  optionId: 'choice_options',
  orderId: 'orders',
  outboxId: 'outbox',
  paymentId: 'payments',
  productId: 'products',
  recipeId: 'recipes',
  relatedOrderId: 'orders',
  sizeId: 'product_sizes',
  supplierId: 'contacts',
  supplyId: 'supplies',
  taskId: 'tasks',
  taxRateId: 'tax_rates',
  termsId: 'terms',
  typeId: 'event_types',
}
const PICTURE = /^media-(\d{1,15})$/

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** Rewrites the rows of a table with this server's numbers, for themselves and what they refer to. */
export class Renumbered {
  readonly #numbering: Numbering
  /** The new hashes of documents that name others by number. */
  readonly #hashes = new Map<string, string>()

  constructor(numbering: Numbering) {
    this.#numbering = numbering
  }

  async rows(shape: TableShape, rows: readonly ExportedRow[]): Promise<ExportedRow[]> {
    const renumber = () => rows.map((row) => this.#row(shape, row))
    const first = renumber()
    return (await this.#numbering.settle()) ? renumber() : first
  }

  #row(shape: TableShape, row: ExportedRow): ExportedRow {
    const { name, columns, hasId, kinds, subject } = shape
    const numbered: ExportedRow = { ...row }
    for (const { name: column, type, refersTo } of columns) {
      const value = row[column]
      if (refersTo !== undefined && isNumber(value)) numbered[column] = this.#numbering.of(refersTo, value)
      else if (type === 'jsonb') numbered[column] = this.#json(value)
    }
    if (hasId && isNumber(row.id)) numbered.id = this.#numbering.of(name, row.id)
    const kind = kinds && kinds.tables[String(row[kinds.by])]
    if (kinds && kind !== undefined && isNumber(row[kinds.column]))
      numbered[kinds.column] = this.#numbering.of(kind, row[kinds.column] as number)
    const about = subject && subjectOf(String(row[subject]))
    if (about) numbered[subject] = subjectKey(this.#json(about) as KitchenSubject)
    return this.#withHash(row, numbered)
  }

  /** The hash of a quote covers what it showed; its acceptance names that hash. */
  #withHash(row: ExportedRow, numbered: ExportedRow): ExportedRow {
    const { hash } = row
    if (typeof hash !== 'string') return numbered
    if (typeof row.shown === 'object' && row.shown !== null && factsHash(row.shown) === hash)
      this.#hashes.set(hash, factsHash(numbered.shown as object))
    return { ...numbered, hash: this.#hashes.get(hash) ?? hash }
  }

  #json(value: unknown, table?: string): unknown {
    if (isNumber(value)) return table === undefined ? value : this.#numbering.of(table, value)
    if (typeof value === 'string') {
      const picture = PICTURE.exec(value)?.[1]
      return picture === undefined ? value : `media-${this.#numbering.of('media', Number(picture))}`
    }
    // A change in the history is a pair: the old and the new value.
    if (Array.isArray(value)) return value.map((each) => this.#json(each, table))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#json(inner, NAMED[key])]))
  }
}
