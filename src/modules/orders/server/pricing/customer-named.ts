import { type RawBuilder, sql } from 'kysely'
import type { PricesOf } from '../../customer-prices/customer-price.ts'

export type NamedCustomer = PricesOf & { contactId: number; isMonthly: boolean }

/** SQL: what these customers pay for these products, and if they get one invoice a month; part of a statement that is sent anyway. */
export const customersNamed = (
  businessId: number,
  { contactIds, productIds }: { contactIds: readonly number[]; productIds: readonly number[] },
): RawBuilder<NamedCustomer[]> =>
  contactIds.length === 0
    ? sql`'[]'::jsonb`
    : sql`(select coalesce(jsonb_agg(jsonb_build_object('contactId', c.id, 'isMonthly', c.invoicing = 'monthly', 'pricePercent', trim_scale(c.price_percent)::text,
          'prices', (select coalesce(jsonb_agg(jsonb_build_object('productId', x.product_id, 'sizeId', x.size_id, 'price', x.price::text)), '[]')
            from contact_prices x where x.business_id = c.business_id and x.contact_id = c.id
              and x.product_id = any(${productIds}::bigint[])))), '[]')
       from contacts c where c.business_id = ${businessId} and c.id = any(${contactIds}::bigint[]))`
