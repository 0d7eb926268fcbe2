import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import type { WorkItem } from '#modules/availability/day-work.ts'
import { joinedWork } from '#modules/availability/joined-work.ts'
import { minutesSaid } from '#shared/text/minutes-said.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'

/** The stages that stand on a day, each with its order. */
export function WorkChip({ work }: { work: readonly WorkItem[] }) {
  const isKitchen = useIsKitchen()
  return (
    <div className={classes.bake} title={words.workTitle}>
      <span className={classes.bakeTitle}>
        <IconClock size={14} aria-hidden /> {words.work}
      </span>
      <span className={classes.bakes}>
        {joinedWork(work, ({ orderId }) => orderId).map(({ orderId, orderNumber, stage, item, minutes, tooMuch }) => {
          const said = words.workOf(stage ?? item, orderNumber, minutesSaid(minutes))
          return (
            <span key={`${orderId} ${stage} ${item}`} className={classes.bakeOf} data-over={tooMuch > 0 || undefined}>
              {isKitchen ? said : <Link {...linkTo(`/orders/${orderId}`, { tab: 'kitchen' })}>{said}</Link>}
            </span>
          )
        })}
      </span>
    </div>
  )
}
