import { useQueryClient } from '@tanstack/react-query'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import type { ImportType } from '../import-type.ts'
import type { UndoAnswer } from '../schema.ts'
import { importWords as words } from '../words.ts'
import { importsApi } from './imports-api.ts'

/** Undoes an import after one question, in as many calls as needed. */
export function useUndo(onDone?: (answer: UndoAnswer) => void) {
  const client = useQueryClient()
  const action = useAction<number, UndoAnswer>({
    run: async (id) => {
      let undone = 0
      for (;;) {
        const answer = await importsApi.undo.call({ id })
        undone += answer.undone
        if (answer.left === 0) return { ...answer, undone }
      }
    },
    failure: words.undoFailed,
    onDone: async (answer) => {
      await importsApi.invalidate(client)
      toast.success(
        words.undoneToast(answer.undone),
        answer.kept.length === 0 ? undefined : words.keptToast(answer.kept.length),
      )
      onDone?.(answer)
    },
  })
  const ask = async (id: number, type: ImportType) => {
    const message = type === 'orders' ? words.undoTextOfOrders : words.undoText
    const isSure = await confirm({ title: words.undoTitle, message, confirmLabel: words.undo })
    if (isSure) await action.act(id)
  }
  return { ...action, ask }
}
