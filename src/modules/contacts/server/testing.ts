import { expect } from 'vitest'
import type { Scope } from '#server/scope.ts'

// Tests read answers as callers do: without types.
type Loose = ReturnType<typeof JSON.parse>
type Owner = { post: (path: string, body?: unknown) => Promise<{ status: number; text: string; body: Loose }> }

export const anna = { firstName: 'Anna', lastName: 'Smith' }

/** A contact created through the owner's call. */
export async function madeBy(owner: Owner, body: Record<string, unknown> = {}): Promise<Loose> {
  const answer = await owner.post('/contacts', { ...anna, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

type OrderFields = {
  contactId: number
  status?: string
  kind?: string
  total?: string
  paid?: string
  orderDate?: string
  eventDate?: string | null
}

export const addOrder = (scope: Scope, { contactId, status = 'Confirmed', kind = 'order', ...rest }: OrderFields) =>
  scope.db
    .insertInto('orders')
    .values({
      business_id: scope.businessId,
      kind,
      status,
      contact_id: contactId,
      order_date: rest.orderDate ?? '2026-06-01',
      event_date: rest.eventDate === undefined ? '2026-07-01' : rest.eventDate,
      price_entry: 'net',
      tax_enabled: false,
      discount_before_tax: true,
      tax_rounding: 'line',
      discount_type: '%',
      discount: '0',
      setup_fee: '0',
      delivery_tax_percent: '0',
      booking_fee_kind: 'none',
      booking_fee_value: '0',
      currency: 'AUD',
      subtotal: rest.total ?? '100',
      tax: '0',
      discount_amount: '0',
      setup_fee_net: '0',
      delivery_tax: '0',
      total: rest.total ?? '100',
      booking_fee_amount: '0',
      amount_paid: rest.paid ?? '0',
      delivery_address: '1 Secret Street',
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const addEnquiry = (scope: Scope, contactId: number | null, email: string) =>
  scope.db
    .insertInto('enquiries')
    .values({
      business_id: scope.businessId,
      reference: `E-${contactId ?? 'new'}`,
      status: 'New',
      first_name: 'Zuleika',
      last_name: 'Dobson',
      email,
      email_key: email,
      phone: '0400 111 222',
      phone_digits: '0400111222',
      event_date: '2026-08-01',
      preferred_contact: 'either',
      selected_products: '[]',
      answers: '[]',
      contact_id: contactId,
      slug: 'x',
      verified: true,
      content_hash: Buffer.from('x'),
      received_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const addMail = (scope: Scope, contactId: number, to: string) =>
  scope.db
    .insertInto('outbox')
    .values({
      business_id: scope.businessId,
      template: 'quote_sent',
      is_private: false,
      to_address: to,
      from_name: 'Bakery',
      subject: 'Your quote, Zuleika',
      html: '<p>Zuleika</p>',
      text: 'Zuleika',
      attachments: '[]',
      contact_id: contactId,
      message_id: `m-${contactId}`,
      state: 'sent',
      next_attempt_at: scope.now,
      created_at: scope.now,
    })
    .execute()
