import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import { isOffer } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { usePhoneLinks } from '#modules/settings/web/use-phone-links.ts'
import { ShareWays } from '#web/share/share-ways.tsx'
import { quoteWords as words } from '../words.ts'
import { quotesApi } from './quotes-api.ts'

/** The ways to give the customer a link to their page. */
export function CustomerShare({ order }: { order: Order }) {
  const client = useQueryClient()
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const phone = usePhoneLinks(order.customer?.phone)
  const make = async () => {
    const { url } = await quotesApi.link.call({ id: order.id })
    void refreshOrder(client)
    return url
  }
  return (
    <ShareWays
      link={make}
      text={words.shareText(isOffer(order.status) ? 'quote' : 'order', settings?.businessName ?? '')}
      whatsapp={phone?.whatsapp}
    />
  )
}
