import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { menuButtonOf } from './feedback/focus-trail.ts'
import { kitWords } from './text/words.ts'
import { useLayer } from './use-layer.ts'

/** The focused element; for an entry of a menu, which goes away with it, the button of the menu. */
function focused(): HTMLElement | null {
  const element = document.activeElement
  return menuButtonOf(element) ?? (element instanceof HTMLElement ? element : null)
}

const answered = new WeakSet<Event>()

type Props = Omit<ModalProps, 'opened' | 'closeButtonProps' | 'onClose'> & {
  /** Answers false where it stays open. */
  onClose: () => unknown
}

/**
 * A dialog that is open for as long as it is rendered. The focus goes back to where it came from. It hangs from the top
 * and does not stand in the middle: what appears in it meanwhile may not move what is about to be pressed.
 */
export function Dialog({ onClose, ...props }: Props) {
  const isOnTop = useLayer(true, onClose)
  const close = () => {
    // Every open dialog hears of a press of Escape: it is for the topmost, or for the picture that lies over them.
    const { event } = window
    if (event instanceof KeyboardEvent) {
      if (answered.has(event) || !isOnTop() || document.querySelector('dialog:modal') !== null) return
      answered.add(event)
    }
    void onClose()
  }
  const [opener] = useState(focused)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
    },
    [opener],
  )
  return (
    <Modal
      centered={false}
      yOffset="min(8dvh, 4vw)"
      {...props}
      opened
      onClose={close}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    />
  )
}
