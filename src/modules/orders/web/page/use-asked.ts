import { useNavigate, useSearch } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import type { Order } from '../../schema.ts'
import { OrderSearch } from '../order-search.ts'

/** Tells if the page's address asks for a dialog. Once forgotten, it can be asked for again, but not by a reload. */
export function useAsked({ id }: Order, wanted: OrderSearch['send']): { isAsked: boolean; forget: () => void } {
  const { send, tab } = OrderSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isAsked = send === wanted
  const forget = () => {
    if (isAsked) void navigate({ ...linkTo(`/orders/${id}`, { tab }), replace: true, resetScroll: false })
  }
  return { isAsked, forget }
}
