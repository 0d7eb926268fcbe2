import { Pill } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { searchOrders } from '#modules/orders/web/search-orders.ts'
import { type Option, PickerField } from '#web/form/fields/picker-field.tsx'
import { expenseWords as words } from '../words.ts'

export type LinkedOrder = { id: number; label: string }

/** The orders that something was bought for. The form's value `orders` is a list of them. */
export function OrdersField() {
  const { setValue } = useFormContext()
  const orders = (useWatch({ name: 'orders' }) as LinkedOrder[] | undefined) ?? []
  const set = (next: LinkedOrder[]) => setValue('orders', next, { shouldDirty: true })
  const add = (order: Option | null) => {
    if (order && !orders.some(({ id }) => id === order.id)) set([...orders, { id: order.id, label: order.label }])
    setValue('order', null)
  }
  return (
    <div>
      <PickerField
        name="order"
        label={words.orders}
        description={words.ordersHelp}
        placeholder={words.pickOrder}
        search={searchOrders}
        onPick={add}
      />
      {orders.length > 0 ? (
        <div className="cluster">
          {orders.map(({ id, label }) => (
            <Pill
              key={id}
              size="lg"
              withRemoveButton
              onRemove={() => set(orders.filter((other) => other.id !== id))}
              removeButtonProps={{ 'aria-label': words.removeOrder(label), 'aria-hidden': false, tabIndex: 0 }}
            >
              {label}
            </Pill>
          ))}
        </div>
      ) : null}
    </div>
  )
}
