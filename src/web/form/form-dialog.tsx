import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef } from 'react'
import { Dialog } from '../dialog.tsx'
import { confirm } from '../feedback/confirm.ts'
import { kitWords } from '../text/words.ts'
import { FieldScope } from './use-field-id.ts'

type Dialog = { close: (then?: () => void) => Promise<void>; tellDirty: (isDirty: boolean) => void }

const DialogContext = createContext<Dialog | undefined>(undefined)

/**
 * Closes the surrounding dialog as its cross does, or does something else instead, after asking if typed text may be
 * lost. `isDirty` says if there is any.
 */
export function useFormDialog(isDirty: boolean): Dialog['close'] {
  const dialog = useContext(DialogContext)
  if (!dialog) throw new Error('A DialogForm stands in a FormDialog')
  const { close, tellDirty } = dialog
  useEffect(() => tellDirty(isDirty), [isDirty, tellDirty])
  return close
}

const confirmDiscard = () =>
  confirm({
    title: kitWords.closeTitle,
    message: kitWords.closeText,
    confirmLabel: kitWords.discard,
    cancelLabel: kitWords.keepEditing,
    danger: true,
  })

type Props = {
  title: string
  size?: 'md' | 'lg' | 'xl'
  /** Closes the dialog, after nothing typed can be lost. */
  onClose: () => void
  /** A `DialogForm`, or a placeholder while it loads. */
  children: ReactNode
}

/** A dialog with a form. Escape, Back, a press outside, its cross and Cancel ask before typed text is lost. */
export function FormDialog({ title, size = 'md', onClose, children }: Props) {
  const isDirty = useRef(false)
  const tellDirty = useCallback((now: boolean) => {
    isDirty.current = now
  }, [])
  const close = async (then = onClose) => {
    if (!isDirty.current || (await confirmDiscard())) then()
  }
  const closeUnlessAsked = () => {
    const asks = isDirty.current
    void close()
    return !asks
  }
  return (
    <Dialog onClose={closeUnlessAsked} title={title} size={size}>
      <DialogContext value={{ close, tellDirty }}>
        <FieldScope value={useId()}>{children}</FieldScope>
      </DialogContext>
    </Dialog>
  )
}
