import { type RawBuilder, sql } from 'kysely'
import { whoIsIt } from '#modules/contacts/server/likely-contacts.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import { hasWords } from '#server/db/search/says-words.ts'
import { saveVersion } from '#server/records/save-version.ts'
import type { Scope } from '#server/scope.ts'
import { lookOf } from '#shared/cake-icon/read-look.ts'
import { AppError, found } from '#shared/errors.ts'
import { type Page, sortOf, totalTold, window } from '#shared/records/paging.ts'
import { searchedNumbers } from '#shared/text/phone-number.ts'
import type { EnquiryExport, EnquiryListing } from '../contract.ts'
import { ENQUIRY_STATUSES, type Lately } from '../filters.ts'
import {
  type EnquiryChanges,
  type EnquiryCounts,
  type EnquiryImage,
  type EnquiryMessage,
  type EnquiryRow,
  type EnquiryStatus,
  type StoredEnquiry,
} from '../schema.ts'
import { enquiryWords } from '../words.ts'
import { assess } from './assess.ts'
import { isLately } from './lately.ts'

/** Matches rows whose digits contain the searched phone number, in any spelling used in the bakery's country. */
function saysPhone(q: string, digits: RawBuilder<unknown>, country: string): RawBuilder<boolean> {
  const numbers = searchedNumbers(q, country)
  if (numbers.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (select from unnest(${numbers}::text[]) s where strpos(${digits}, s) > 0)`
}

export const rowColumns = [
  'id',
  'reference',
  sql<EnquiryStatus>`status`.as('status'),
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'phone',
  'event_type as eventType',
  'event_type_id as eventTypeId',
  'event_date as eventDate',
  'guest_count as guestCount',
  'budget',
  sql<StoredEnquiry['deliveryType']>`delivery_type`.as('deliveryType'),
  'description',
  sql<StoredEnquiry['selectedProducts']>`selected_products`.as('selectedProducts'),
  'verified',
  sql<boolean>`erased_at is not null`.as('erased'),
  'received_at as receivedAt',
  'replied_at as repliedAt',
] as const

const SORT = {
  receivedAt: sql`received_at`,
  eventDate: sql`event_date`,
  name: sql`lower(first_name || ' ' || last_name)`,
  guestCount: sql`guest_count`,
} as const

const enquiriesOf = (scope: Scope) => scope.db.selectFrom('enquiries').where('business_id', '=', scope.businessId)

/** Without a status: everything but spam and archived requests. */
export async function listEnquiries(
  scope: Scope,
  { sort, page, pageSize, ...filters }: EnquiryListing,
): Promise<Page<EnquiryRow>> {
  const { limit, offset } = window({ page, pageSize })
  const { column, descending } = sortOf(sort, '-receivedAt')
  const wanted = filtered(scope, filters, await getSettings(scope))
  const rows = await orderedBy(wanted, column, descending)
    .select(rowColumns)
    .select(
      sql<number>`(select count(*)::int from enquiry_images i where i.business_id = enquiries.business_id
        and i.enquiry_id = enquiries.id)`.as('imageCount'),
    )
    .select(
      sql<number>`(select count(*)::int from orders o where o.business_id = enquiries.business_id and o.enquiry_id = enquiries.id)`.as(
        'orderCount',
      ),
    )
    .select(
      sql<
        number | null
      >`(select i.media_id from enquiry_images i join media m on m.business_id = i.business_id and m.id = i.media_id
        where i.business_id = enquiries.business_id and i.enquiry_id = enquiries.id and m.state = 'ready'
        order by i.position limit 1)`.as('imageId'),
    )
    .limit(limit)
    .offset(offset)
    .execute()
  const [total, asToday] = await Promise.all([
    totalTold(rows.length, { limit, offset }) ?? countOf(wanted),
    assess(scope, rows),
  ])
  return { rows: rows.map((row) => ({ ...row, look: lookOfRequest(row), ...asToday(row) })), total }
}

const DRAWN_WORDS = 500

/** The cake icon of a request, from its products or else its words. */
function lookOfRequest({ selectedProducts, description }: Pick<StoredEnquiry, 'selectedProducts' | 'description'>) {
  const theme = description?.slice(0, DRAWN_WORDS) ?? ''
  return lookOf({ items: selectedProducts.map(({ name }) => name).join(', ') || theme, theme })
}

const countOf = async (view: ReturnType<typeof filtered>): Promise<number> =>
  (await view.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count

export const orderedBy = (view: ReturnType<typeof filtered>, column: keyof typeof SORT, descending: boolean) =>
  view
    .orderBy(SORT[column], (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('id', 'desc')

/** The rows that a view shows. */
export function filtered(
  scope: Scope,
  { status, q, eventType, show, lately }: Omit<EnquiryExport, 'sort'>,
  { country }: Pick<Settings, 'country'>,
) {
  return enquiriesOf(scope)
    .$if(status !== undefined, (query) => query.where('status', '=', status as EnquiryStatus))
    .$if(lately !== undefined, (query) => query.where(isLately(scope, lately as Lately)))
    .$if(status === undefined && lately === undefined, (query) => query.where('status', 'not in', ['Spam', 'Archived']))
    .$if(eventType !== undefined, (query) => query.where(isOfType(scope, eventType as string)))
    .$if(show === 'unanswered', (query) =>
      query.where('status', 'in', ['New', 'Viewed']).where('replied_at', 'is', null),
    )
    .$if(show === 'unverified', (query) => query.where('verified', '=', false))
    .$if(Boolean(q), (query) => query.where(matches(q as string, country)))
}

/**
 * Matches requests of the event type that has this name now. A request whose type is no longer in use matches by the
 * name it was asked for with.
 */
function isOfType({ businessId }: Scope, name: string) {
  const inUse = sql`event_types t where t.business_id = ${businessId} and t.archived_at is null`
  return sql<boolean>`(event_type_id in (select t.id from ${inUse} and lower(t.name) = lower(${name}))
    or (lower(event_type) = lower(${name}) and not exists (select from ${inUse} and t.id = event_type_id)))`
}

const matches = (q: string, country: string) =>
  sql<boolean>`(${hasWords(q, sql`said`, sql`reference`)} or ${saysPhone(q, sql`phone_digits`, country)})`

export async function countEnquiries(scope: Scope): Promise<EnquiryCounts> {
  const rows = await enquiriesOf(scope)
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(ENQUIRY_STATUSES.map((status) => [status, counted.get(status) ?? 0])) as EnquiryCounts
}

/** One request with its pictures, its possible senders, and what was made from it. */
export async function getEnquiry(scope: Scope, id: number): Promise<StoredEnquiry> {
  const row = found(
    await enquiriesOf(scope)
      .select(rowColumns)
      .select([
        'lost_reason as lostReason',
        'delivery_address as deliveryAddress',
        'allergies',
        sql<StoredEnquiry['avoids']>`avoids`.as('avoids'),
        'avoids_read as avoidsRead',
        sql<StoredEnquiry['preferredContact']>`preferred_contact`.as('preferredContact'),
        sql<StoredEnquiry['language']>`language`.as('language'),
        sql<StoredEnquiry['answers']>`answers`.as('answers'),
        'slug',
        'referrer',
        'utm',
        'owner_notes as notes',
        'viewed_at as viewedAt',
        'contact_id as contactId',
        'is_someone_new as isSomeoneNew',
        'version',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
    enquiryWords.enquiry,
  )
  return {
    ...row,
    images: await imagesOf(scope, id),
    ...(await senderOf(scope, row)),
    orders: await scope.db
      .selectFrom('orders')
      .select(['id', sql<'quote' | 'order'>`kind`.as('kind'), 'status', 'number'])
      .where('business_id', '=', scope.businessId)
      .where('enquiry_id', '=', id)
      .orderBy('id')
      .execute(),
    messages: await messagesOf(scope, id),
  }
}

async function messagesOf(scope: Scope, enquiryId: number): Promise<EnquiryMessage[]> {
  const rows = await scope.db
    .selectFrom('enquiry_messages as message')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.business_id', '=', 'message.business_id').onRef('outbox.id', '=', 'message.outbox_id'),
    )
    .select([
      'message.id',
      sql<EnquiryMessage['kind']>`message.kind`.as('kind'),
      'message.subject',
      'message.body',
      'message.author_name as authorName',
      'message.sent_at as sentAt',
      'outbox.id as outboxId',
      sql<'queued' | 'sent' | 'failed'>`outbox.state`.as('state'),
    ])
    .where('message.business_id', '=', scope.businessId)
    .where('message.enquiry_id', '=', enquiryId)
    .orderBy('message.id')
    .execute()
  return rows.map(({ outboxId, state, ...message }) => ({
    ...message,
    mail: outboxId === null ? null : { id: outboxId, state },
  }))
}

const imagesOf = (scope: Scope, enquiryId: number): Promise<EnquiryImage[]> =>
  scope.db
    .selectFrom('enquiry_images as image')
    .innerJoin('media', (join) =>
      join.onRef('media.business_id', '=', 'image.business_id').onRef('media.id', '=', 'image.media_id'),
    )
    .select([
      'media.id',
      'media.file_name as fileName',
      sql<EnquiryImage['state']>`media.state`.as('state'),
      'media.refused_reason as refusedReason',
    ])
    .where('image.business_id', '=', scope.businessId)
    .where('image.enquiry_id', '=', enquiryId)
    .orderBy('image.position')
    .execute()

type Sender = Pick<
  StoredEnquiry,
  'id' | 'contactId' | 'isSomeoneNew' | 'erased' | 'firstName' | 'lastName' | 'email' | 'phone'
>

/** The contact that sent the request, as far as known, else the contacts that may have. */
async function senderOf(scope: Scope, sender: Sender): Promise<Pick<StoredEnquiry, 'contactMatch' | 'contactDoubts'>> {
  const { id, contactId, isSomeoneNew, erased } = sender
  if (contactId !== null) return { contactMatch: await matchOf(scope, id, contactId), contactDoubts: [] }
  const { known, maybe } = erased ? { maybe: [] } : await whoIsIt(scope, sender)
  if (known === undefined || isSomeoneNew) return { contactMatch: null, contactDoubts: maybe }
  return { contactMatch: await matchOf(scope, id, known), contactDoubts: [] }
}

async function matchOf(scope: Scope, enquiryId: number, id: number): Promise<StoredEnquiry['contactMatch']> {
  const match = await scope.db
    .selectFrom('contacts')
    .select([
      'id',
      sql<string>`first_name || ' ' || last_name`.as('name'),
      'email',
      'allergies',
      sql<number>`(select count(*)::int from orders o where o.business_id = contacts.business_id and o.contact_id = contacts.id
        and o.enquiry_id is distinct from ${enquiryId})`.as('orderCount'),
    ])
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return match ?? null
}

export async function updateEnquiry(scope: Scope, id: number, changes: EnquiryChanges): Promise<StoredEnquiry> {
  const before = await getEnquiry(scope, id)
  const { status = before.status, lostReason, notes, avoids, avoidsRead, version } = changes
  const reason = lostReason === undefined ? before.lostReason : lostReason
  if (before.erased && changes.status !== undefined) throw new AppError('CONFLICT', enquiryWords.isErased)
  if (status === 'Lost' && before.status !== 'Lost' && !reason)
    throw new AppError('INVALID', enquiryWords.reasonRequired, { fields: { lostReason: enquiryWords.reasonRequired } })
  const after = await saveVersion(
    scope,
    'enquiries',
    { id, version },
    {
      ...(changes.status === undefined
        ? {}
        : { status, lost_reason: status === 'Lost' ? reason : null, shelved_from: shelvedFrom(status) }),
      ...(changes.status === undefined && before.status === 'Lost' ? { lost_reason: reason } : {}),
      ...(notes === undefined ? {} : { owner_notes: notes }),
      ...(avoids === undefined ? {} : { avoids: JSON.stringify(avoids) }),
      ...(avoidsRead === undefined ? {} : { avoids_read: avoidsRead }),
      ...(status === 'Replied' && before.repliedAt === null ? { replied_at: scope.now } : {}),
      ...(before.viewedAt === null ? { viewed_at: scope.now } : {}),
    },
    getEnquiry,
  )
  const { status: was, notes: noted, lostReason: why } = before
  const changed = changesOf(
    { status: was, notes: noted, lostReason: why },
    { status: after.status, notes: after.notes, lostReason: after.lostReason },
  )
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'enquiry', id, 'changed', changed)
  return after
}

/** Remembers the status before Spam or Archived. */
export const shelvedFrom = (to: EnquiryStatus) =>
  to === 'Spam' || to === 'Archived'
    ? sql<string | null>`case when status in ('Spam', 'Archived') then shelved_from else status end`
    : null

/** Marks a new request as viewed; any other status stays. */
export async function viewEnquiry(scope: Scope, id: number): Promise<StoredEnquiry> {
  await scope.db
    .updateTable('enquiries')
    .set({ status: 'Viewed', viewed_at: scope.now, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .where('status', '=', 'New')
    .execute()
  return getEnquiry(scope, id)
}
