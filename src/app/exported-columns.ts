import { z } from 'zod'
import { Codes } from '#modules/accountant/codes.ts'
import { ENTRY_KINDS } from '#modules/accountant/entry.ts'
import { PROGRAMS } from '#modules/accountant/layout.ts'
import { LayoutName } from '#modules/accountant/schema.ts'
import { Avoids } from '#modules/allergens/avoids.ts'
import { CakeTemplate } from '#modules/cake-templates/template.ts'
import { ChangeRow } from '#modules/changes/change-rows.ts'
import { CHANGE_HOW, CHANGE_STATES } from '#modules/changes/schema.ts'
import { CONTACT_FIELDS, ImportantDate } from '#modules/contacts/contact-fields.ts'
import { Printing } from '#modules/delivery-notes/printing.ts'
import { CakeDesign } from '#modules/designer/design.ts'
import { DocumentData } from '#modules/documents/document.ts'
import { CATEGORY_KINDS } from '#modules/expenses/filters.ts'
import { PaymentSourceName } from '#modules/expenses/schema.ts'
import { ImportTypeName } from '#modules/imports/schema.ts'
import { EnquiryStatus } from '#modules/inbox/schema.ts'
import { PRICE_SOURCES } from '#modules/ingredients/schema.ts'
import { MENU_PAYMENTS } from '#modules/menus/limits.ts'
import { DISTANCE_UNITS } from '#modules/mileage/filters.ts'
import { Answer } from '#modules/order-form/answers.ts'
import { FormSettingsInput } from '#modules/order-form/form-settings.ts'
import { SelectedProduct } from '#modules/order-form/selected-product.ts'
import { PreferredContact } from '#modules/order-form/submission.ts'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { ASK_KINDS } from '#modules/orders/ask.ts'
import { INVOICINGS } from '#modules/orders/customer-prices/schema.ts'
import { SUBJECT_MAX, subjectOf } from '#modules/orders/kitchen-subject.ts'
import { NoteSubject } from '#modules/orders/note-subject.ts'
import { DeliveryType, DiscountType, ORDER_FIELDS, PriceEntry } from '#modules/orders/order-fields.ts'
import { FOLLOWING_DATES } from '#modules/orders/pricing/order-dates.ts'
import { BookingFeeKind, OrderChanges, OrderKind } from '#modules/orders/schema.ts'
import { TIERS_MAX, Tier } from '#modules/orders/tier.ts'
import { CANCELLERS } from '#modules/orders/what-comes-back.ts'
import { DISPUTES, PaymentKind } from '#modules/payments/schema.ts'
import { ProductionRecord } from '#modules/production/record.ts'
import { stageWorkSchema } from '#modules/production/stage-work.ts'
import { keptWorkSchema } from '#modules/production/work.ts'
import { CHOICE_KINDS, PRICE_ENTRIES, PRICES_PER, TIER_PARTS } from '#modules/products/choices/choice-limits.ts'
import { LineSize, MadeOf, Picked } from '#modules/products/choices/picked.ts'
import { LeftOut } from '#modules/products/choices/size.ts'
import { CostSheet } from '#modules/products/cost-sheet.ts'
import { PRODUCT_FIELDS } from '#modules/products/product-fields.ts'
import { RevisionState } from '#modules/quotes/schema.ts'
import { SERVING } from '#modules/recipes/kitchen.ts'
import { RecipePins } from '#modules/recipes/recipe-pin.ts'
import { KeptRecipe } from '#modules/recipes/schema.ts'
import { OUTCOMES } from '#modules/safety/check.ts'
import { FoundBefore } from '#modules/safety/schema.ts'
import { stageList } from '#modules/settings/kinds/product-type.ts'
import { PaymentOverride } from '#modules/settings/money/payment-defaults.ts'
import { OVERHEAD_MODES, SettingsChanges } from '#modules/settings/schema.ts'
import { TermsRules } from '#modules/settings/terms.ts'
import { CHECKLIST_MAX, ChecklistItem } from '#modules/tasks/schema.ts'
import { TIN_SHAPES } from '#modules/tins/tin.ts'
import { UNITS } from '#modules/units/unit.ts'
import { CakeFacts } from '#shared/cake-icon/look.ts'
import { currencyOf } from '#shared/currencies.ts'
import { clockTime, email, hexColor, id, isoDate, textOut, webAddress } from '#shared/fields.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { isDecimal } from '#shared/money.ts'
import { cleanText } from '#shared/text/text.ts'

const text = (max: number) => z.string().max(max).transform(cleanText)
/** Mail keeps its own line ends. */
const asWritten = (max: number) => z.string().max(max)
const line = text(500)
const block = text(20_000)
/** An address that can get mail, or words in its place, such as those of an erased customer. */
const address = text(254).refine((written) => !written.includes('@') || email().safeParse(written).success)
const phone = text(60)
const unit = z.enum(UNITS)
const language = z.enum(LANGUAGES)
const amount = z.string().refine(isDecimal)
const list = (item: z.ZodType, max: number) => z.array(item).max(max)

const DOCUMENT_MAX = 500_000
const DEPTH_MAX = 20
const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < DEPTH_MAX && Object.values(value).every((inner) => isShallow(inner, depth + 1)))
/** Facts without a fixed form, which are shown as text or compared. */
const facts = z
  .unknown()
  .refine((value) => isShallow(value))
  .refine((value) => JSON.stringify(value).length <= DOCUMENT_MAX)
const document = <Schema extends z.ZodType>(schema: Schema) => facts.pipe(schema)

/** The types that a file may claim: the browser shows it as such. */
const fileType = z
  .string()
  .regex(
    /^(?:application\/pdf|image\/(?:jpeg|png|gif|webp|bmp|tiff|heic|heif)|text\/(?:csv|calendar)(?:; ?charset=utf-8)?)$/,
  )
const attachment = z.union([
  z.strictObject({ fileName: line, contentType: fileType, documentId: id }),
  z.strictObject({ fileName: line, contentType: fileType, invoiceId: id }),
  z.strictObject({ fileName: line, contentType: fileType, text: asWritten(20_000) }),
])

const settings = z
  .object({ ...SettingsChanges.shape, timeFormat: z.literal('h:mm a').optional() })
  .omit({ nextOrderNumber: true, nextInvoiceNumber: true, customTaxRates: true, version: true })
const form = FormSettingsInput.omit({ isFormEnabled: true, version: true }).partial()
const numberMax = 1_000_000_000

/** The texts of a table of fields, each as long as the field allows. */
const textsOf = (fields: Readonly<Record<string, { column: string; output: z.ZodType }>>) =>
  Object.fromEntries(
    Object.values(fields).flatMap(({ column, output }) => (output === textOut ? [[column, block]] : [])),
  )

/**
 * A restore accepts into each column only what the app itself accepts. Every column of texts or JSON is listed here;
 * the others are limited by their type, unless something narrower is given. Nothing else in an export is trusted.
 */
export const EXPORTED_COLUMNS = {
  settings: { data: document(settings) },
  counters: { series: line, next: z.int().min(1).max(numberMax) },
  tax_rates: { name: line, code: line },
  event_types: {
    name: line,
    color: hexColor,
    payment_defaults: document(PaymentOverride),
    stages: document(stageList),
    stage_work: document(stageWorkSchema),
  },
  product_types: {
    slug: z.string().regex(/^[\p{L}\p{M}\p{N}-]{1,80}$/u),
    name: line,
    color: hexColor,
    baking_group: line,
    stages: document(stageList),
    stage_work: document(stageWorkSchema),
  },
  terms: { body: block, rules: document(TermsRules) },
  email_templates: { key: z.string().regex(/^[a-z_-]{1,60}$/), subject: line, body: block },
  media: {
    purpose: z.enum(['logo', 'enquiry', 'order', 'product', 'receipt']),
    state: z.enum(['ready', 'refused']),
    file_name: line,
    source_bytes: z.int().min(0),
    stored_bytes: z.int().min(0),
    width: z.int().min(1).max(10_000),
    height: z.int().min(1).max(10_000),
    refused_reason: line,
    original_type: fileType,
  },
  documents: { file_name: line, content_type: fileType },
  contacts: {
    ...textsOf(CONTACT_FIELDS),
    first_name: line,
    last_name: line,
    email: address,
    email_key: address,
    phone,
    phone_digits: phone,
    business_name: line,
    website: webAddress,
    source: line,
    mailing_list_source: line,
    language,
    avoids: document(Avoids),
    important_dates: document(list(ImportantDate, 100)),
    invoicing: z.enum(INVOICINGS),
  },
  ingredients: {
    name: line,
    category: line,
    supplier: line,
    brand: line,
    unit,
    purchase_price_entry: PriceEntry,
    volume_unit: unit,
    weight_unit: unit,
    contains: list(line, 100),
    may_contain: list(line, 100),
    label_text: block,
    notes: block,
    catalogue_key: line,
  },
  ingredient_prices: { unit, source: z.enum(PRICE_SOURCES) },
  supplies: { name: line, supplier: line, category: line, description: block },
  recipes: {
    name: line,
    category: line,
    description: block,
    instructions: text(50_000),
    yield_unit: unit,
    oven_unit: z.enum(['C', 'F']),
    tin: document(KeptRecipe.shape.tin),
    storage_info: block,
    allergens: list(line, 100),
  },
  recipe_rows: { unit: z.enum([...UNITS, SERVING]), notes: block },
  recipe_versions: {
    recipe: document(
      KeptRecipe.extend({
        totalCost: amount,
        customPrice: amount.nullable(),
        ingredients: list(KeptRecipe.shape.ingredients.element.extend({ unit: line, cost: amount.nullable() }), 1000),
      }),
    ),
  },
  products: {
    ...textsOf(PRODUCT_FIELDS),
    type: line,
    name: line,
    sku: line,
    overhead_mode: z.enum(OVERHEAD_MODES),
    stages: stageList,
    stage_work: document(stageWorkSchema),
  },
  product_recipes: {},
  product_supplies: {},
  product_sizes: { name: line, left_out: document(list(LeftOut, 1000)) },
  product_size_supplies: {},
  choices: { name: line, kind: z.enum(CHOICE_KINDS), tier_part: z.enum(TIER_PARTS) },
  choice_options: { name: line, price_entry: z.enum(PRICE_ENTRIES), price_per: z.enum(PRICES_PER) },
  choice_option_supplies: {},
  product_choices: { left_out: document(list(LeftOut, 1000)) },
  blocked_ranges: { reason: z.enum(['closed', 'holiday', 'full']), note: block, public_text: line },
  day_limits: {},
  enquiry_forms: { data: document(form) },
  enquiries: {
    reference: line,
    status: EnquiryStatus,
    lost_reason: block,
    first_name: line,
    last_name: line,
    email: address,
    email_key: address,
    phone,
    phone_digits: phone,
    event_type: line,
    budget: line,
    delivery_type: DeliveryType,
    delivery_address: block,
    description: block,
    allergies: block,
    avoids: document(Avoids),
    preferred_contact: PreferredContact,
    selected_products: document(
      list(SelectedProduct.extend({ price: amount, netPrice: amount, totalPrice: amount }), 500),
    ),
    answers: document(list(Answer, 500)),
    language,
    slug: line,
    nonce: line,
    referrer: text(3000),
    owner_notes: block,
    shelved_from: EnquiryStatus,
    utm: text(3000),
  },
  enquiry_images: {},
  enquiry_messages: { kind: z.enum(['reply', 'decline']), subject: line, body: block, author_name: line },
  own_words: { language, hash: line, original: block, said: block, place: line },
  packs: { lot: line, supplier: line, note: block, mark_id: z.uuid() },
  menus: { name: line, slug: line, intro: block, payment: z.enum(MENU_PAYMENTS) },
  menu_sections: { name: line },
  menu_items: { title: line },
  menu_windows: { from_time: clockTime, to_time: clockTime, place: line },
  contact_prices: {},
  monthly_invoices: {
    number: line,
    title: line,
    currency: z.string().refine((code) => currencyOf(code) !== undefined),
    shown: document(DocumentData),
    void_reason: line,
  },
  standing_orders: {
    name: line,
    delivery_type: DeliveryType,
    delivery_address: line,
    delivery_details: block,
    delivery_time: clockTime,
    delivery_time_to: clockTime,
    reference: line,
    job_sheet_notes: block,
  },
  standing_lines: { name: line, price_entry: PriceEntry, picks: z.array(z.object({ optionId: id })) },
  standing_skips: { note: line },
  orders: {
    ...textsOf(ORDER_FIELDS),
    language,
    kind: OrderKind,
    status: z.enum(ORDER_STATUSES),
    number: z.int().min(1).max(numberMax),
    event_time: clockTime,
    delivery_type: DeliveryType,
    delivery_time: clockTime,
    price_entry: PriceEntry,
    tax_rounding: z.enum(['line', 'document']),
    discount_type: DiscountType,
    booking_fee_kind: BookingFeeKind,
    currency: z.string().refine((code) => currencyOf(code) !== undefined),
    changes_requested: block,
    cancel_reason: block,
    tags: list(line, 50),
    delivery_time_to: clockTime,
    customer_email: address,
    customer_phone: phone,
    typed_dates: list(z.enum(FOLLOWING_DATES), 10),
    payment_terms: document(
      z.object({ payInFullUnder: amount, bookingFeeDueDays: z.int(), balanceDueDaysBefore: z.int() }).partial(),
    ),
    before_move: document(
      z.object({
        eventDate: isoDate.nullable(),
        bookingFeeDueOn: isoDate.nullable(),
        dueDate: isoDate.nullable(),
      }),
    ),
    moved_by: line,
    cancelled_by: z.enum(CANCELLERS),
    items: text(100_000),
    cake: document(CakeFacts),
    stage_work: document(keptWorkSchema),
    recipe_choice: document(RecipePins),
    open_asks: list(z.enum(ASK_KINDS), 100),
    sent_allergens: block,
    avoids: document(Avoids),
    safety_text: block,
    safety_seen: document(FoundBefore),
    delivery_note: document(Printing),
  },
  order_lines: {
    product_type: line,
    name: line,
    description: block,
    tiers: document(list(Tier, TIERS_MAX)),
    design: document(CakeDesign),
    cost_parts: document(z.object({ recipes: amount, supplies: amount, labour: amount, overhead: amount })),
    cost_sheet: document(CostSheet),
    size: document(LineSize),
    picks: document(list(Picked, 100)),
    choices_text: block,
    made_of: document(list(MadeOf, 1000)),
  },
  order_images: {},
  order_notes: { content: block, author_name: line, about: NoteSubject },
  order_recipes: { product_batches: document(list(z.object({ productId: id, batches: amount }), 1000)) },
  order_revisions: { state: RevisionState, shown: document(DocumentData), hash: line, message: block },
  acceptances: { hash: line, typed_name: line, phone, purchase_order: line, ip: line, agent: text(3000) },
  invoices: { number: line, title: line, shown: document(DocumentData), facts },
  former_invoices: { title: line, shown: document(DocumentData) },
  payments: {
    group_id: z.uuid(),
    type: PaymentKind,
    method: line,
    provider: line,
    provider_ref: line,
    note: block,
    dispute: z.enum(DISPUTES),
  },
  receipts: { facts: line, title: line, shown: document(DocumentData) },
  credit_notes: { number: line, title: line, shown: document(DocumentData) },
  asks: { kind: z.enum(ASK_KINDS), text: block, outcome: z.enum(['moved', 'declined']) },
  ask_images: {},
  safety_decisions: {
    outcome: z.enum(OUTCOMES),
    codes: document(list(line, 60)),
    found: document(FoundBefore),
    public_text: block,
    note: block,
    by_name: line,
  },
  order_changes: {
    state: z.enum(CHANGE_STATES),
    changes: document(OrderChanges.partial().extend({ taxPercents: list(amount, 1000) })),
    diff: document(list(ChangeRow, 2000)),
    how: z.enum(CHANGE_HOW),
    made_by: line,
    answer_text: block,
  },
  tasks: {
    title: line,
    description: block,
    priority: z.enum(['low', 'medium', 'high']),
    checklist: document(list(ChecklistItem, CHECKLIST_MAX)),
    repeat: z.enum(['daily', 'weekly', 'fortnightly', 'monthly', 'yearly']),
    made_by: line,
  },
  expense_categories: { kind: z.enum(CATEGORY_KINDS), name: line, color: hexColor, account_code: line },
  recurring_expenses: {
    description: line,
    supplier: line,
    payment_source: PaymentSourceName,
    every: z.enum(['weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly']),
  },
  expenses: { description: line, supplier: line, payment_source: PaymentSourceName, notes: block },
  expense_lines: { wording: line },
  expense_orders: {},
  expense_receipts: {},
  receipt_wordings: { shop: line, wording: line },
  income: { description: line, source: line, payment_source: PaymentSourceName, notes: block },
  tins: { name: line, shape: z.enum(TIN_SHAPES), note: block },
  designs: { name: line, design: document(CakeDesign) },
  cake_templates: { name: line, template: document(CakeTemplate) },
  mileage: {
    category: line,
    description: line,
    place: block,
    vehicle: line,
    unit: z.enum(DISTANCE_UNITS),
    rate_unit: z.enum(DISTANCE_UNITS),
  },
  import_mappings: {
    type: ImportTypeName,
    headers: text(1_000_000),
    mapping: document(z.record(z.string().max(60), z.string().max(1000))),
  },
  stock_movements: { kind: z.enum(['ingredient', 'supply']), unit },
  mileage_skips: { kind: z.enum(['order', 'expense']), place: block },
  baked_items: { baked_by: line, item: line, made_of: document(list(z.object({ recipeId: id }), 1000)) },
  marks: {
    id: z.uuid(),
    subject: asWritten(SUBJECT_MAX).refine((key) => subjectOf(key) !== undefined),
    kind: z.literal('tick'),
    noted_by: line,
  },
  production_records: { record: document(ProductionRecord), search_text: text(100_000) },
  order_work: { mark_id: z.uuid(), stage: asWritten(400), worked_by: line },
  accountant_codes: { programs: document(z.partialRecord(z.enum(PROGRAMS), Codes)) },
  accountant_exports: {
    layout: LayoutName,
    currency: z.string().refine((code) => currencyOf(code) !== undefined),
    files: z.array(z.object({ name: line, lines: z.int(), text: z.string() })).max(1000),
    created_by: line,
  },
  exported_entries: { layout: LayoutName, kind: z.enum(ENTRY_KINDS), reference: line, hash: line },
  outbox: {
    template: line,
    to_address: address,
    to_name: line,
    from_name: line,
    reply_to: address,
    subject: line,
    html: asWritten(2_000_000),
    text: asWritten(2_000_000),
    attachments: document(list(attachment, 50)),
    state: z.enum(['sent', 'failed']),
    sent_by: z.enum(['file', 'server', 'own']),
    last_error: asWritten(20_000),
  },
  activity: { actor_name: line, entity: line, act: line, details: facts },
} as const satisfies Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>
