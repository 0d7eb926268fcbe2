import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OVER } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import type { Task } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { tasksApi } from './tasks-api.ts'
import { refreshTasks, useTaskActs } from './use-task-acts.ts'

const TaskDialog = fetchedPart(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** The tasks of one order. When the order is finished, it offers to close the open ones. */
export function OrderTasks({ order }: { order: Order }) {
  const acts = useTaskActs()
  const [edited, setEdited] = useState<Task>()
  const loaded = useQuery(tasksApi.list.query({ orderId: order.id }))
  const { data } = loaded
  const open = data?.rows.filter((task) => !task.completed) ?? []
  return (
    <Section title={words.panel}>
      <div className={classes.panel}>
        <Loaded query={loaded} failed={words.loadFailed} waiting={<Skeleton height={44} radius="md" />} />
        {OVER.includes(order.status) && open.length > 0 ? <CloseOffer order={order} open={open} /> : null}
        {data && data.rows.length > 0 ? (
          <ul className="bare-list" aria-label={words.panel}>
            {data.rows.toSorted(openFirst).map((task) => (
              <TaskRow key={task.id} task={task} acts={acts} onEdit={setEdited} withoutOrder />
            ))}
          </ul>
        ) : null}
        {data?.rows.length === 0 ? <p className={classes.nothing}>{words.panelEmpty}</p> : null}
        <QuickAdd start={{ relatedOrderId: order.id }} label={words.panelAdd} />
      </div>
      {edited ? <TaskDialog task={edited} onClose={() => setEdited(undefined)} /> : null}
    </Section>
  )
}

const openFirst = (a: Task, b: Task) => Number(a.completed) - Number(b.completed)

function CloseOffer({ order, open }: { order: Order; open: readonly Task[] }) {
  const client = useQueryClient()
  const closeAll = useAction({
    run: () => Promise.all(open.map(({ id }) => tasksApi.toggle.call({ id, body: { completed: true } }))),
    success: (closed) => words.closedAll(closed.length),
    failure: words.tickFailed,
    onDone: () => refreshTasks(client),
  })
  return (
    <Alert color="yellow">
      <div className={classes.offer}>
        <span>{words.closeOffer(open.length, order.status)}</span>
        <Button variant="default" size="compact-sm" loading={closeAll.pending} onClick={() => void closeAll.act()}>
          {words.closeAll(open.length)}
        </Button>
      </div>
    </Alert>
  )
}
