import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../feedback/confirm.ts'
import { kitWords } from '../words.ts'

/** Asks before the page with unsaved changes is left, by a link or by closing the window. */
export function LeaveGuard({ active }: { active: boolean }) {
  useBlocker({
    disabled: !active,
    enableBeforeUnload: active,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const leave = await confirm({
        title: kitWords.leaveTitle,
        message: kitWords.leaveText,
        confirmLabel: kitWords.leave,
        cancelLabel: kitWords.stay,
        danger: true,
      })
      return !leave
    },
  })
  return null
}
