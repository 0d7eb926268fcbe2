import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconClock } from '@tabler/icons-react'
import { joinedWork } from '#modules/availability/joined-work.ts'
import { inTurn } from '#modules/bake-plan/in-turn.ts'
import { MADE } from '#modules/order-status/order-statuses.ts'
import { type KitchenSubject, subjectKey } from '#modules/orders/kitchen-subject.ts'
import { prepareSound } from '#modules/recipes/web/kitchen/bell-sound.ts'
import { kitchenTimers } from '#modules/recipes/web/kitchen/timers.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { minutesSaid } from '#shared/text/minutes-said.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { isMade } from '../made.ts'
import type { PackDay, PackItem, PackOrder, PackTask } from '../schema.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'
import { PlanView } from './plan-view.tsx'
import { TickRow } from './tick-row.tsx'
import type { Kitchen } from './use-kitchen.ts'

const QUICK_MINUTES = [5, 10, 20, 30]

type Props = { kitchen: Kitchen; day: string; isToday: boolean; onOrder: (order: PackOrder) => void }

/** The work of one day in a kitchen's order: hand-overs, the bake plan, everything else. */
export function DayView({ kitchen, day, isToday, onOrder }: Props) {
  const { pack, state, mark } = kitchen
  const orders = pack.orders.filter((order) => order.day === day)
  const { items = [], work = [] } = pack.days.find((each) => each.day === day) ?? {}
  const plans = plansOf(kitchen, day, isToday)
  const tasks = pack.tasks.filter(({ dueDate }) => (isToday ? dueDate === null || dueDate <= day : dueDate === day))
  const isDone = (subject: KitchenSubject) => state.tick(subjectKey(subject))?.done ?? false
  if (orders.length + items.length + plans.length + tasks.length + work.length === 0)
    return (
      <>
        <QuickTimers />
        <EmptyState picture="whisk" title={words.nothing} text={words.nothingText} />
      </>
    )
  return (
    <>
      <QuickTimers />
      {orders.length > 0 ? (
        <section aria-label={words.handover}>
          <h2>{words.handover}</h2>
          <ul className={classes.rows}>
            {orders.toSorted(byHour).map((order) => (
              <li key={order.id}>
                <OrderRow order={order} isDone={isDone} onOpen={() => onOrder(order)} />
                {order.menu === undefined ? null : <HandoverRow order={order} kitchen={kitchen} />}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {plans.map((each) => (
        <PlanView key={each.day} {...each} isLate={each.day < day} kitchen={kitchen} />
      ))}
      {work.length > 0 ? <WorkOfDay work={work} kitchen={kitchen} /> : null}
      {items.length > 0 ? <BakingList items={items} isPlanned={plans.length > 0} kitchen={kitchen} /> : null}
      {tasks.length > 0 ? (
        <section aria-label={words.tasks}>
          <h2>{words.tasks}</h2>
          <ul className={classes.rows}>
            {tasks.map((task) => (
              <li key={task.id}>
                <TickRow
                  label={task.title}
                  about={<AboutTask task={task} day={day} />}
                  done={isDone({ kind: 'task', taskId: task.id })}
                  onTick={(done) =>
                    mark({ kind: 'tick', subject: subjectKey({ kind: 'task', taskId: task.id }), done })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** The stages that stand on the day. Ticking one ticks it on its order's sheet. */
function WorkOfDay({ work, kitchen: { pack, state, mark } }: { work: PackDay['work']; kitchen: Kitchen }) {
  return (
    <section aria-label={words.workOfDay}>
      <h2>{words.workOfDay}</h2>
      <ul className={classes.rows}>
        {joinedWork(work, ({ orderId }) => orderId).map(({ orderId, orderNumber, stage, item, ...row }) => {
          const customer = pack.orders.find(({ id }) => id === orderId)?.customer
          const subject = stage === null ? undefined : subjectKey({ kind: 'stage', orderId, stage })
          const tooMuch = row.tooMuch > 0 ? words.tooMuch(minutesSaid(row.tooMuch)) : ''
          const what = stage === null ? '' : item
          return (
            <li key={`${orderId} ${stage} ${item}`}>
              <TickRow
                label={stage ?? item ?? words.wholeOrder}
                about={[minutesSaid(row.minutes), what, customer, orderNumber, tooMuch].filter(Boolean).join(' · ')}
                done={subject === undefined ? row.done : (state.tick(subject)?.done ?? row.done)}
                onTick={subject === undefined ? undefined : (ticked) => mark({ kind: 'tick', subject, done: ticked })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ListProps = { items: readonly PackItem[]; isPlanned: boolean; kitchen: Kitchen }

/** The items of the orders, one by one; folded where the plan above says it by recipe. */
function BakingList({ items, isPlanned, kitchen: { pack, state, mark } }: ListProps) {
  const listed = items.map((item) => {
    const subject = subjectKey({ kind: 'baked', lineId: item.id })
    const ready = readyWord(pack.orders.find(({ id }) => id === item.orderId))
    return { ...item, subject, ready, done: ready !== undefined || (state.tick(subject)?.done ?? false) }
  })
  const rows = (
    <ul className={classes.rows}>
      {listed.map(({ id, name, quantity, time, orderNumber, details, subject, ready, done }) => (
        <li key={id}>
          <TickRow
            label={`${formatQuantity(quantity)} × ${name}`}
            about={[ready, time, orderNumber, details].filter(Boolean).join(' · ')}
            done={done}
            onTick={ready === undefined ? (ticked) => mark({ kind: 'tick', subject, done: ticked }) : undefined}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={words.bakingList}>
      <h2>{words.bakingList}</h2>
      {isPlanned ? (
        <details className={classes.recipe}>
          <summary>
            <span className={classes.what}>
              <span className={classes.label}>{words.itemsOfOrders}</span>
              <span className={classes.about}>
                {words.stagesDone(listed.filter(({ done }) => done).length, listed.length)}
              </span>
            </span>
          </summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </section>
  )
}

/** The plan of a day. Today also shows what an earlier day left, on a device that has not synced since. */
const plansOf = ({ pack, state }: Kitchen, day: string, isToday: boolean) =>
  pack.days
    .filter((each) => each.day === day || (isToday && each.day < day))
    .map(({ day: planned, thaw, bakes, steps }) => ({
      day: planned,
      thaw:
        planned === day
          ? thaw
          : thaw.filter(({ orderId, recipeId }) => {
              const subject = subjectKey({ kind: 'thaw', day: planned, orderId, recipeId })
              return !state.tick(subject)?.done
            }),
      rows: inTurn(bakes, steps).filter(
        (row) =>
          planned === day || !(row.kind === 'clean' ? (state.tick(row.id)?.done ?? false) : isMade(state, row.bake)),
      ),
    }))
    .filter(({ thaw, rows }) => thaw.length + rows.length > 0)

/** The name of its status if the order is made. */
const readyWord = (order: PackOrder | undefined) => MADE.find((status) => status === order?.status)

const byHour = (a: PackOrder, b: PackOrder) => (a.hour ?? '99').localeCompare(b.hour ?? '99')

type RowProps = { order: PackOrder; isDone: (subject: KitchenSubject) => boolean; onOpen: () => void }

function OrderRow({ order, isDone, onOpen }: RowProps) {
  const { id, times, customer, number, handover, items, stages, allergies } = order
  const done = stages.filter((stage) => isDone({ kind: 'stage', orderId: id, stage })).length
  const ready = readyWord(order)
  return (
    <button
      id={`order-${id}`}
      type="button"
      className={classes.order}
      data-done={ready !== undefined || done === stages.length || undefined}
      onClick={onOpen}
    >
      <span className={classes.times}>
        {times.length === 0 ? words.noTime : null}
        {times.map(({ label, time }) => (
          <span key={label}>
            <span className={classes.about}>{label}</span> <span className="strong">{time}</span>
          </span>
        ))}
      </span>
      <span className={classes.what}>
        <span className={classes.label}>{[customer, number].filter(Boolean).join(' · ')}</span>
        <span className={classes.about}>
          {[handover, ...items.map((item) => `${item.quantity} × ${item.name}`)].filter(Boolean).join(' · ')}
        </span>
        {allergies ? (
          <span className={classes.allergy}>
            <IconAlertTriangle size={20} aria-hidden />
            {words.allergies}: {allergies}
          </span>
        ) : null}
        <span className={classes.about}>{ready ?? words.stagesDone(done, stages.length)}</span>
      </span>
      <IconChevronRight size={28} aria-hidden />
    </button>
  )
}

/** The pick-up of an order by a menu. Only the office takes back that an order is completed. */
function HandoverRow({ order, kitchen: { state, mark } }: { order: PackOrder; kitchen: Kitchen }) {
  const { id, customer, number, menu, status } = order
  const isCompleted = status === 'Completed'
  const subject = subjectKey({ kind: 'handover', orderId: id })
  return (
    <TickRow
      label={words.handedOver(customer || number)}
      about={menu}
      done={isCompleted || (state.tick(subject)?.done ?? false)}
      onTick={isCompleted ? undefined : (done) => mark({ kind: 'tick', subject, done })}
    />
  )
}

function AboutTask({
  task: { dueDate, orderNumber, assignee, description, steps },
  day,
}: {
  task: PackTask
  day: string
}) {
  const { dateLong } = useFormats()
  const isLate = dueDate !== null && dueDate < day
  const rest = [assignee ? words.givenTo(assignee) : null, orderNumber, description, ...steps]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      {isLate ? (
        <strong className={classes.late}>
          {words.late}: {dateLong(dueDate)}
          {rest ? ' · ' : ''}
        </strong>
      ) : null}
      {rest}
    </>
  )
}

/** Timers without a recipe. They ring like those of a recipe's steps. */
function QuickTimers() {
  return (
    <section aria-label={words.quickTimers}>
      <div className={classes.quick}>
        <IconClock size={28} aria-hidden />
        {QUICK_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant="default"
            className={classes.large ?? ''}
            aria-label={words.startMinutes(minutes)}
            onClick={() => {
              prepareSound()
              kitchenTimers.start({ key: `${minutes} ${Date.now()}`, label: words.minutesTimer(minutes) }, minutes * 60)
            }}
          >
            {words.minutes(minutes)}
          </Button>
        ))}
      </div>
    </section>
  )
}
