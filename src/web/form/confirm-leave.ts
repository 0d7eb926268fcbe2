import { confirm } from '../feedback/confirm.ts'
import { kitWords } from '../text/words.ts'

/** Asks if typed text may be lost. */
export const confirmLeave = () =>
  confirm({
    title: kitWords.leaveTitle,
    message: kitWords.leaveText,
    confirmLabel: kitWords.leave,
    cancelLabel: kitWords.stay,
    danger: true,
  })
