import { useBlocker } from '@tanstack/react-router'
import { confirmLeave } from './confirm-leave.ts'

type Props = {
  active: boolean
  /** Whether another address of the same page still shows what was typed; by itself, its other tabs do not. */
  keepsForm?: (from: object, to: object) => boolean
}

const isSameTab = (from: { tab?: unknown }, to: { tab?: unknown }) => from.tab === to.tab

/** Asks before the page with unsaved changes is left, by a link or by closing the window. */
export function LeaveGuard({ active, keepsForm = isSameTab }: Props) {
  useBlocker({
    disabled: !active,
    enableBeforeUnload: active,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && keepsForm(current.search, next.search)) return false
      return !(await confirmLeave())
    },
  })
  return null
}
