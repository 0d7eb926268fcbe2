import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePhoneLinks } from '#modules/settings/web/use-phone-links.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { mapUrl } from '#shared/text/map-url.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Order, ReachChoice } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { ordersApi } from '../orders-api.ts'
import classes from './order-page.module.css'

/**
 * Asks which address or number counts from now on, if the customer gave others with this order than the contact has.
 */
function OtherReach({ order: { id, customer } }: { order: Order }) {
  const client = useQueryClient()
  const settle = useAction({
    run: (use: ReachChoice['use']) => ordersApi.reach.call({ id, body: { use } }),
    failure: words.reachFailed,
    success: words.reachSaved,
    onDone: () => ordersApi.invalidate(client),
  })
  const others = [customer?.contactEmail, customer?.contactPhone]
    .filter((other) => typeof other === 'string')
    .map((other) => other || words.noReach)
  if (others.length === 0) return null
  return (
    <div className={classes.otherReach} role="note">
      <p>{words.otherReach(others.join(', '))}</p>
      <div className={classes.ways}>
        <Button size="compact-sm" variant="default" loading={settle.pending} onClick={() => settle.act('order')}>
          {words.keepReach}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={settle.pending} onClick={() => settle.act('contact')}>
          {words.contactReachInstead}
        </Button>
      </div>
    </div>
  )
}

export function OrderCustomer({ order }: { order: Order }) {
  const { customer } = order
  const { dateLong } = useFormats()
  const links = usePhoneLinks(customer?.phone)
  if (customer === null)
    return (
      <Section title={words.customer}>
        <p className="quiet small flush">{words.noCustomer}</p>
      </Section>
    )
  const address = order.deliveryAddress ?? customer.address
  const ways = [
    links && { label: words.call, href: links.call, icon: IconPhone },
    customer.email && { label: words.mail, href: mailtoUrl(customer.email), icon: IconMail },
    links && { label: words.whatsapp, href: links.whatsapp, icon: IconBrandWhatsapp },
    address && {
      label: words.map,
      href: mapUrl(address),
      icon: IconMapPin,
    },
  ].filter((way) => typeof way === 'object' && way !== null)
  return (
    <Section title={words.customer}>
      <p className={classes.customer}>
        <Link {...linkTo(`/contacts/${customer.id}`)}>
          {customer.firstName} {customer.lastName}
        </Link>
        {customer.businessName ? <span>{customer.businessName}</span> : null}
        {customer.email ? <span>{customer.email}</span> : null}
        {customer.phone ? <span>{customer.phone}</span> : null}
        {order.termsAcceptedOn ? (
          <span>
            <Dated text={words.acceptedByPhone(dateLong(order.termsAcceptedOn))} />
          </span>
        ) : null}
      </p>
      <OtherReach order={order} />
      <div className={classes.ways}>
        {ways.map(({ label, href, icon: Icon }) => (
          <Button
            key={label}
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size="compact-sm"
            leftSection={<Icon size={16} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </div>
    </Section>
  )
}
