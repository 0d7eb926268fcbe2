import { sql } from 'kysely'
import { dropPictures, type PictureFolders } from '#modules/media/server/drop-pictures.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import { recordActivity } from '#server/activity.ts'
import { forgetAnswers } from '#server/http/idempotency.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey } from '#shared/text.ts'
import type { Contact } from '../schema.ts'
import { contactWords } from '../words.ts'
import { ERASED, eraseLogs } from './erase-logs.ts'
import { eraseTexts } from './erase-texts.ts'
import { holdContact, saveContact } from './store.ts'
import { historyIds } from './timeline.ts'

/**
 * FND-15: takes name, addresses, numbers and pictures out of everything but the documents that the law wants kept
 * (invoices, what was sent and accepted). @throws CONFLICT while an order has yet to be made for this person
 */
export async function eraseContact(scope: Scope, id: number, folders: PictureFolders): Promise<Contact> {
  const before = await holdContact(scope, id)
  if (before.erased) return before
  const { db, businessId, now } = scope
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'customer_email', 'customer_phone'])
    .where('business_id', '=', businessId)
    .where('contact_id', '=', id)
    .execute()
  if (orders.some(({ status }) => COUNTED.production.some((open) => open === status)))
    throw new AppError('CONFLICT', contactWords.eraseHasOpenOrders)
  const orderIds = orders.map((order) => order.id)
  const contactIds = await historyIds(scope, id)
  const former = await formerOrders(scope, { contactIds, orderIds })
  const binned = await emptyBinOf(scope, id, orderIds)
  const taskIds = [...(await tasksOf(scope, orderIds)), ...binned.taskIds]
  const key = before.email === null ? null : emailKey(before.email)
  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where('business_id', '=', businessId)
    // A request that nothing was made from yet knows its contact by the address only.
    .where((by) =>
      by.or([by('contact_id', '=', id), by.and([by('contact_id', 'is', null), by('email_key', '=', key)])]),
    )
    .execute()
  const deleted = await takeDeleted(scope, { contactId: id, key })
  const enquiryIds = [...enquiries, ...deleted].map((enquiry) => enquiry.id)

  // Mails first: they are found by the address that is about to go.
  await eraseMails(scope, { contactId: id, orderIds, enquiryIds, email: before.email })
  await erasePictures(scope, { orderIds, enquiryIds, requestIds: former.requestIds }, folders)
  await dropPictures(
    scope,
    [...deleted.flatMap(({ images }) => images.map((image) => image.media_id)), ...binned.mediaIds],
    folders,
  )
  await sql`update enquiries set first_name = ${contactWords.erasedFirstName}, last_name = ${contactWords.erasedLastName},
      email = '', email_key = '', phone = '', phone_digits = '', delivery_address = null, description = null, allergies = null,
      answers = '[]', referrer = null, utm = null, owner_notes = null,
      erased_at = ${now}, version = version + 1, updated_at = ${now}
    where business_id = ${businessId} and id = any(${enquiryIds})`.execute(db)
  // What was still open waits for nobody any more.
  await sql`update enquiries set shelved_from = status, status = 'Archived'
    where business_id = ${businessId} and id = any(${enquiryIds}) and status in ('New', 'Viewed', 'Replied')`.execute(
    db,
  )
  await sql`update enquiry_messages set subject = ${ERASED}, body = ''
    where business_id = ${businessId} and enquiry_id = any(${enquiryIds})`.execute(db)
  await sql`update orders set delivery_address = null, delivery_details = null, delivery_postcode = null, theme = null,
      wishes = null, general_information = null, job_sheet_notes = null, allergies_stated = null, notes = null,
      changes_requested = null, customer_email = null, customer_phone = null, version = version + 1, updated_at = ${now}
    where business_id = ${businessId} and id = any(${orderIds})`.execute(db)
  await sql`update order_requests set text = null
    where business_id = ${businessId} and (order_id = any(${orderIds}) or id = any(${former.requestIds}))`.execute(db)
  await sql`delete from order_notes where business_id = ${businessId} and order_id = any(${orderIds})`.execute(db)
  await sql`update tasks set description = null, version = version + 1, updated_at = ${now}
    where business_id = ${businessId} and id = any(${[...taskIds, ...former.taskIds]})`.execute(db)
  await sql`delete from order_codes
    where business_id = ${businessId} and (order_id = any(${orderIds}) or email_key = ${key})`.execute(db)
  await sql`update order_links set recipient = ${ERASED}, revoked_at = coalesce(revoked_at, ${now})
    where business_id = ${businessId} and (order_id = any(${orderIds}) or id = any(${former.linkIds}))`.execute(db)
  const mentioned = [
    `${before.firstName} ${before.lastName}`,
    before.firstName,
    before.lastName,
    before.email,
    before.phone,
    before.address,
    before.businessName,
    ...orders.flatMap((each) => [each.customer_email, each.customer_phone]),
    ...[...enquiries, ...deleted].flatMap((each) => [each.first_name, each.last_name, each.email, each.phone]),
  ]
  const said = [...new Set(mentioned.flatMap((text) => text?.trim() || []))]
  const clean = await eraseTexts(scope, { orderIds, enquiryIds, taskIds, said })
  await forgetAnswers(scope, said)
  await eraseLogs(scope, {
    contactIds,
    orderIds: [...orderIds, ...binned.orderIds],
    enquiryIds,
    taskIds,
    lines: former,
    clean,
  })

  const after = await saveContact(scope, id, {
    first_name: contactWords.erasedFirstName,
    last_name: contactWords.erasedLastName,
    email: null,
    email_key: null,
    phone: null,
    phone_digits: null,
    business_name: null,
    address: null,
    notes: null,
    website: null,
    source: null,
    mailing_list: false,
    mailing_list_consent_at: null,
    mailing_list_source: null,
    allergies: null,
    important_dates: '[]',
    archived_at: now,
    erased_at: now,
  })
  await recordActivity(scope, 'contact', id, 'erased')
  return after
}

type Deleted = Record<'first_name' | 'last_name' | 'email' | 'phone', string> & {
  id: number
  images: { media_id: number }[]
}

/** Requests of the person that were deleted and could still be brought back: after this they cannot. */
async function takeDeleted(
  { db, businessId }: Scope,
  { contactId, key }: { contactId: number; key: string | null },
): Promise<Deleted[]> {
  const { rows } = await sql<Deleted>`delete from deleted_enquiries
    where business_id = ${businessId} and (enquiry ->> 'contact_id' = ${String(contactId)} or enquiry ->> 'email_key' = ${key})
    returning id, images, enquiry ->> 'first_name' as first_name, enquiry ->> 'last_name' as last_name,
      enquiry ->> 'email' as email, enquiry ->> 'phone' as phone`.execute(db)
  return rows
}

async function tasksOf({ db, businessId }: Scope, orderIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tasks where business_id = ${businessId} and order_id = any(${orderIds})`.execute(db)
  return rows.map(({ id }) => id)
}

type Binned = { orderIds: number[]; taskIds: number[]; mediaIds: number[] }

/** Drafts and tasks of hers that were deleted and could still be brought back: after this they cannot. */
async function emptyBinOf({ db, businessId }: Scope, contactId: number, orderIds: number[]): Promise<Binned> {
  const { rows: drafts } = await sql<{
    id: number
    parts: { tasks: { id: number }[]; order_images: { media_id: number }[] }
  }>`
    delete from deleted_records where business_id = ${businessId} and kind = 'orders'
      and record ->> 'contact_id' = ${String(contactId)} returning id, parts`.execute(db)
  const ids = drafts.map(({ id }) => id)
  const { rows: tasks } = await sql<{ id: number }>`
    delete from deleted_records where business_id = ${businessId} and kind = 'tasks'
      and (record ->> 'order_id')::bigint = any(${[...orderIds, ...ids]}) returning id`.execute(db)
  return {
    orderIds: ids,
    taskIds: [...tasks, ...drafts.flatMap(({ parts }) => parts.tasks)].map(({ id }) => id),
    mediaIds: drafts.flatMap(({ parts }) => parts.order_images.map((image) => image.media_id)),
  }
}

type Former = Record<'activityIds' | 'auditIds' | 'requestIds' | 'taskIds' | 'linkIds', number[]>

/** Of orders that were hers before they were given to another contact: what was kept of them until then. */
async function formerOrders(
  { db, businessId }: Scope,
  { contactIds, orderIds }: { contactIds: number[]; orderIds: number[] },
): Promise<Former> {
  const ids = (rows: string, condition: string) =>
    sql`(select coalesce(jsonb_agg(x.id), '[]') from ${sql.table(rows)} x join given g on ${sql.raw(condition)}
      where x.business_id = ${businessId})`
  const { rows } = await sql<Former>`
    with given as (
      select entity_id as order_id, max(id) as last, max(at) as at from activity
       where business_id = ${businessId} and entity = 'order' and act = 'changed'
         and (details -> 'contactId' ->> 0)::bigint = any(${contactIds}) and entity_id <> all(${orderIds})
       group by entity_id)
    select ${ids('activity', "x.entity = 'order' and x.entity_id = g.order_id and x.id <= g.last")} as "activityIds",
      ${ids('audit', 'x.order_id = g.order_id and x.at <= g.at')} as "auditIds",
      ${ids('order_requests', 'x.order_id = g.order_id and x.created_at <= g.at')} as "requestIds",
      ${ids('tasks', 'x.order_id = g.order_id and x.made_by is not null and x.created_at <= g.at')} as "taskIds",
      ${ids('order_links', 'x.order_id = g.order_id and x.revoked_at is not null and x.created_at <= g.at')} as "linkIds"`.execute(
    db,
  )
  return rows[0] as Former
}

type Owned = { orderIds: number[]; enquiryIds: number[] }

async function eraseMails(
  { db, businessId }: Scope,
  { contactId, orderIds, enquiryIds, email }: Owned & { contactId: number; email: string | null },
): Promise<void> {
  await sql`update outbox set to_address = ${ERASED}, to_name = null, reply_to = null, subject = ${ERASED}, html = '', text = '',
      attachments = '[]', state = case state when 'queued' then 'failed' else state end,
      -- What a server says of a mail that it refuses names the address.
      last_error = case when state = 'queued' or last_error is not null then ${contactWords.isErased} end
    where business_id = ${businessId} and not is_private
      and (contact_id = ${contactId} or order_id = any(${orderIds}) or enquiry_id = any(${enquiryIds})
        or lower(to_address) = lower(${email})
        -- The lists that the owner is mailed name customers beside a link to their order.
        or html ~ ${`/orders/(${orderIds.join('|') || '-'})"`})`.execute(db)
}

/** Pictures that the customer sent or that belong to these orders; never a product's. */
async function erasePictures(
  scope: Scope,
  { orderIds, enquiryIds, requestIds }: Owned & { requestIds: number[] },
  folders: PictureFolders,
): Promise<void> {
  const { db, businessId } = scope
  const { rows } = await sql<{ media_id: number }>`
    with of_enquiries as (
      delete from enquiry_images where business_id = ${businessId} and enquiry_id = any(${enquiryIds}) returning media_id),
    of_orders as (
      delete from order_images where business_id = ${businessId} and order_id = any(${orderIds}) returning media_id),
    of_requests as (
      delete from order_request_images i using order_requests r
       where i.business_id = ${businessId} and r.business_id = i.business_id and r.id = i.request_id
         and (r.order_id = any(${orderIds}) or r.id = any(${requestIds}))
      returning i.media_id)
    select media_id from of_enquiries union select media_id from of_orders union select media_id from of_requests`.execute(
    db,
  )
  const mediaIds = rows.map((row) => row.media_id)
  await sql`update order_lines l set image_id = null from media m
    where l.business_id = ${businessId} and l.order_id = any(${orderIds}) and m.business_id = l.business_id and m.id = l.image_id
      and m.purpose in ('enquiry', 'order')`.execute(db)
  await dropPictures(scope, mediaIds, folders)
}
