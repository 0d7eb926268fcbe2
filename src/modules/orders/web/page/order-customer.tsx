import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePhoneLinks } from '#modules/settings/web/use-phone-links.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from './order-page.module.css'
import { OtherReach } from './other-reach.tsx'

export function OrderCustomer({ order }: { order: Order }) {
  const { customer } = order
  const { dateLong } = useFormats()
  const links = usePhoneLinks(customer?.phone)
  if (customer === null)
    return (
      <Section title={words.customer}>
        <p className={classes.quiet}>{words.noCustomer}</p>
      </Section>
    )
  const address = order.deliveryAddress ?? customer.address
  const ways = [
    links && { label: words.call, href: links.call, icon: IconPhone },
    customer.email && { label: words.mail, href: mailtoUrl(customer.email), icon: IconMail },
    links && { label: words.whatsapp, href: links.whatsapp, icon: IconBrandWhatsapp },
    address && {
      label: words.map,
      href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
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
