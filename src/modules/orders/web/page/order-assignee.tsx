import { useAssigneeOptions } from '#modules/team/web/assignee.tsx'
import { fetchedPart } from '#web/fetched-part.tsx'
import type { Order } from '../../schema.ts'

const AssigneeSelect = fetchedPart(async () => (await import('./assignee-select.tsx')).AssigneeSelect)

/** Whose order it is, in a bakery of several people. */
export function OrderAssignee({ order }: { order: Order }) {
  const options = useAssigneeOptions()
  return options.length === 0 ? null : <AssigneeSelect order={order} options={options} />
}
