import { Button } from '@mantine/core'
import { useFormats } from '#web/text/formats.tsx'
import type { OrderCredit } from '../schema.ts'
import { paymentWords as words } from '../words.ts'
import classes from './payments.module.css'

type Props = { credit: OrderCredit; usable: string; onUse: () => void }

/** Offers the customer's credit from other orders. */
export function CreditOffer({ credit, usable, onUse }: Props) {
  const { money } = useFormats()
  const numbers = credit.orders.map(({ orderNumber }) => orderNumber).join(', ')
  return (
    <div className={classes.credit} role="note">
      <span>
        <strong>{words.creditAvailable(money(credit.available))}</strong>
        <span className={classes.quiet}>
          {credit.orders.length === 1 ? words.creditFrom(numbers) : words.creditFromAll(numbers)}
        </span>
      </span>
      <Button variant="default" onClick={onUse}>
        {words.useCredit(money(usable))}
      </Button>
    </div>
  )
}
