import type { Scope } from '#server/scope.ts'

type Given = { eventTypeId?: number; taxRateId?: number }

/** A bare order made without the API, for rules that depend on one. */
export async function addOrder(scope: Scope, { eventTypeId, taxRateId }: Given = {}): Promise<number> {
  const nothing = '0'
  const { id } = await scope.db
    .insertInto('orders')
    .values({
      business_id: scope.businessId,
      kind: 'quote',
      status: 'Draft',
      order_date: scope.today,
      event_type_id: eventTypeId ?? null,
      price_entry: 'gross',
      tax_enabled: true,
      discount_before_tax: true,
      tax_rounding: 'line',
      discount_type: '%',
      discount: nothing,
      setup_fee: nothing,
      delivery_tax_percent: nothing,
      booking_fee_kind: 'none',
      booking_fee_value: nothing,
      currency: 'AUD',
      subtotal: nothing,
      tax: nothing,
      discount_amount: nothing,
      setup_fee_net: nothing,
      delivery_tax: nothing,
      total: nothing,
      booking_fee_amount: nothing,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (taxRateId !== undefined)
    await scope.db
      .insertInto('order_lines')
      .values({
        business_id: scope.businessId,
        order_id: id,
        position: 0,
        name: 'Sponge',
        quantity: '1',
        unit_price: nothing,
        tax_rate_id: taxRateId,
        tax_percent: nothing,
        subtotal: nothing,
        discount_share: nothing,
        tax: nothing,
        total: nothing,
      })
      .execute()
  return id
}
