import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { orderTimeTexts } from '#modules/orders/delivery.ts'
import { HOUR_IN_DAY, TIMES_OF_ORDER } from '#modules/orders/server/shown-columns.ts'
import type { deliveriesList } from '../../definitions/deliveries-list.ts'
import { CUSTOMER_NAME } from '../order-rows.ts'
import { productionStatuses } from '../production.ts'
import type { QueryOf } from '../report-query.ts'

type Row = {
  id: number
  number: number | null
  kind: 'quote' | 'order'
  customerName: string
  eventDate: string
  deliveryAddress: string | null
  times: Parameters<typeof orderTimeTexts>[0]
}

export const read: QueryOf<typeof deliveriesList> = async (scope, asked) => {
  const { rows } = await sql<Row>`
    select o.id, o.number, o.kind, ${CUSTOMER_NAME} as "customerName", o.event_date as "eventDate", o.delivery_address as "deliveryAddress",
        ${TIMES_OF_ORDER} as times
      from orders o
      left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
     where o.business_id = ${scope.businessId} and o.event_date between ${asked.from} and ${asked.to}
       and o.delivery_type = 'Delivery' and o.status in (${sql.join(productionStatuses(asked))})
     order by o.event_date, ${HOUR_IN_DAY} nulls last, o.id`.execute(scope.db)
  return rows.map(({ number, kind, times, ...row }) => ({
    ...row,
    orderNumber: orderNumberOf({ number, kind }),
    deliveryTime: orderTimeTexts(times)[0] ?? null,
  }))
}
