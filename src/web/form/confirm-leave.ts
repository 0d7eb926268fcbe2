import { confirm } from '../feedback/confirm.ts'
import { kitWords } from '../text/words.ts'

/** Whether what was typed may be lost. */
export const confirmLeave = () =>
  confirm({
    title: kitWords.leaveTitle,
    message: kitWords.leaveText,
    confirmLabel: kitWords.leave,
    cancelLabel: kitWords.stay,
    danger: true,
  })
