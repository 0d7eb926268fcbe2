import { useBlocker } from '@tanstack/react-router'
import { confirmLeave } from './confirm-leave.ts'

/** Asks before the page with unsaved changes is left, by a link or by closing the window. */
export function LeaveGuard({ active }: { active: boolean }) {
  useBlocker({
    disabled: !active,
    enableBeforeUnload: active,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      return !(await confirmLeave())
    },
  })
  return null
}
