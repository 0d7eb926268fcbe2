import { Modal } from '@mantine/core'
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'
import { confirm } from '../feedback/confirm.ts'
import { kitWords } from '../words.ts'

type Dialog = { close: () => Promise<void>; isDirty: RefObject<boolean> }

const DialogContext = createContext<Dialog | undefined>(undefined)

/** The dialog around: `close` as its cross does, `isDirty` for the form to say whether something would be lost. */
export function useFormDialog(): Dialog {
  const dialog = useContext(DialogContext)
  if (!dialog) throw new Error('A DialogForm stands in a FormDialog')
  return dialog
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
  size?: 'md' | 'lg'
  /** Closes it; called once nothing typed is lost by that. */
  onClose: () => void
  /** A `DialogForm`, or what stands in its place while it loads. */
  children: ReactNode
}

/** A dialog to fill in. Escape, a press beside it, its cross and Cancel ask before something typed is lost. */
export function FormDialog({ title, size = 'md', onClose, children }: Props) {
  const isDirty = useRef(false)
  const close = async () => {
    if (!isDirty.current || (await confirmDiscard())) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <DialogContext value={{ close, isDirty }}>{children}</DialogContext>
    </Modal>
  )
}
