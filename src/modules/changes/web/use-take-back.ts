import type { Order } from '#modules/orders/schema.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { Change } from '../schema.ts'
import { changeWords as words } from '../words.ts'
import { changesApi } from './changes-api.ts'

/** Takes a change back before its customer has answered. */
export function useTakeBack({ customerName }: Pick<Order, 'customerName'>, onDone: () => unknown) {
  const { act, pending } = useAction({
    run: (change: Change) => changesApi.withdraw.call({ id: change.id }),
    success: words.takenBack,
    failure: words.failed,
    onDone,
  })
  const takeBack = async (change: Change) => {
    const isSure = await confirm({
      title: words.takeBackTitle(change.revision),
      message: words.takeBackText(customerName),
      confirmLabel: words.takeBack,
    })
    if (isSure) await act(change)
  }
  return { takeBack, pending }
}
