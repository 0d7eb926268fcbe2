import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { assigneeWords as words } from '#modules/team/assignee-words.ts'
import type { useAssigneeOptions } from '#modules/team/web/assignee.tsx'
import { refreshReads } from '#web/api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { Order } from '../../schema.ts'
import { ordersApi } from '../orders-api.ts'
import classes from './order-page.module.css'

type Props = { order: Order; options: ReturnType<typeof useAssigneeOptions> }

export function AssigneeSelect({ order: { id, assigneeId }, options }: Props) {
  const client = useQueryClient()
  const give = useAction({
    run: (to: string | null) => ordersApi.assign.call({ id, body: { assigneeId: to === null ? null : Number(to) } }),
    success: (order) => {
      const name = options.find(({ value }) => value === String(order.assigneeId))?.label
      return name === undefined ? words.takenBack : words.givenTo(name)
    },
    failure: words.failed,
    onDone: () => refreshReads(client, ['orders', 'calendar']),
  })
  return (
    <Select
      className={classes.assignee ?? ''}
      label={words.assignee}
      placeholder={words.nobody}
      data={options}
      value={assigneeId === null ? null : String(assigneeId)}
      onChange={(to) => void give.act(to)}
      disabled={give.pending}
      searchable={options.length > 8}
      clearable
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
