import { useBlocker } from '@tanstack/react-router'
import { confirmLeave } from './confirm-leave.ts'

type Props = {
  active: boolean
  /** Whether another address of the same page still shows what was typed. */
  keepsForm?: (from: object, to: object) => boolean
}

/** Asks before the page with unsaved changes is left, by a link or by closing the window. */
export function LeaveGuard({ active, keepsForm = () => true }: Props) {
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
