import { mediaUrl } from '#modules/media/media-url.ts'
import { Section } from '#web/layout/section.tsx'
import { LongText } from '#web/text/long-text.tsx'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from './order-page.module.css'
import { OrderPicture } from './order-picture.tsx'

export function OrderNotes({ order }: { order: Order }) {
  const notes = [
    [words.wishes, order.wishes, order.wishesOnJobSheet ? null : words.wishesNotPrinted],
    [words.privateNotes, order.notes],
    [words.generalInformation, order.generalInformation],
    [words.jobSheetNotes, order.jobSheetNotes],
  ].filter(([, text]) => text)
  return (
    <>
      <Section title={words.notes}>
        {notes.length === 0 ? <p className="quiet small flush">{words.noNotes}</p> : null}
        {notes.map(([label, text, remark]) => (
          <div key={label} className={classes.note}>
            <h3>{label}</h3>
            <LongText text={text ?? ''} />
            {remark ? <p className="quiet small flush">{remark}</p> : null}
          </div>
        ))}
      </Section>
      {order.imageIds.length > 0 ? (
        <Section title={words.pictures}>
          <div className={classes.pictures}>
            {order.imageIds.map((id, i) => (
              <a key={id} href={mediaUrl(id, 2048)} target="_blank" rel="noopener noreferrer">
                <OrderPicture id={id} alt={words.picture(i + 1)} />
              </a>
            ))}
          </div>
        </Section>
      ) : null}
    </>
  )
}
