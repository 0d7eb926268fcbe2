import { isZero } from '#shared/money.ts'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import type { ContactView } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import classes from './contacts.module.css'

export function ContactFigures({ contact }: { contact: ContactView }) {
  const { dateLong } = useFormats()
  const { orders, spent, lastOrder, nextEvent } = contact.totals
  return (
    <Section title={words.inFigures}>
      <dl className={`${classes.facts} ${classes.figures}`}>
        <dt>{words.orders}</dt>
        <dd>{orders}</dd>
        <dt>{words.spent}</dt>
        <dd>
          <Money amount={spent} size="strong" />
        </dd>
        <dt>{words.outstanding}</dt>
        <dd>
          <Money amount={contact.outstanding} />
        </dd>
        {isZero(contact.credit) ? null : (
          <>
            <dt>{words.credit}</dt>
            <dd>
              <Money amount={contact.credit} />
              <span className={classes.quiet}>{words.creditHelp}</span>
            </dd>
          </>
        )}
        <dt>{words.lastOrder}</dt>
        <dd>
          <Dated text={dateLong(lastOrder)} />
        </dd>
        <dt>{words.nextEvent}</dt>
        <dd>
          <Dated text={dateLong(nextEvent)} />
        </dd>
      </dl>
    </Section>
  )
}
