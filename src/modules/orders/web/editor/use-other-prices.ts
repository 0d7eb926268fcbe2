import { useEffect } from 'react'
import { isDecimal } from '#shared/money.ts'
import type { AppForm } from '#web/form/use-app-form.ts'
import type { EditedOrder, OrderValues } from './order-editor-values.ts'

/** Types the prices that the page's address gives into the items, as `12:165.30,13:40`. */
export function useOtherPrices(form: AppForm<OrderValues, EditedOrder>, given: string | undefined): void {
  useEffect(() => {
    const prices = new Map(given?.split(',').map((each) => each.split(':') as [string, string | undefined]))
    for (const [i, { id }] of form.getValues('lines').entries()) {
      const price = prices.get(String(id))
      if (price !== undefined && isDecimal(price)) form.setValue(`lines.${i}.unitPrice`, price, { shouldDirty: true })
    }
  }, [form, given])
}
