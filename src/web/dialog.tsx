import { Modal, type ModalProps } from '@mantine/core'
import { type FocusEvent, useEffect, useState } from 'react'
import { menuButtonOf } from './feedback/focus-trail.ts'
import { kitWords } from './text/words.ts'
import { useLayer } from './use-layer.ts'

/** The focused element; for a menu entry, which disappears with its menu, the button of the menu. */
function focused(): HTMLElement | null {
  const element = document.activeElement
  return menuButtonOf(element) ?? (element instanceof HTMLElement ? element : null)
}

/** On a slow device the library focuses `data-autofocus` once more, when another field may be typed into. */
function keepFocus({ currentTarget, target }: FocusEvent): void {
  if (!currentTarget.contains(target)) return
  for (const first of currentTarget.querySelectorAll('[data-autofocus]')) first.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}

const answered = new WeakSet<Event>()

type Props = Omit<ModalProps, 'opened' | 'closeButtonProps' | 'onClose'> & {
  /** Returns false if the dialog stays open. */
  onClose: () => unknown
}

/**
 * A dialog that is open as long as it is rendered. The focus returns to where it was. The dialog hangs from the top
 * instead of standing in the middle, so that new content does not move a button that is about to be pressed.
 */
export function Dialog({ onClose, ...props }: Props) {
  const isOnTop = useLayer(true, onClose)
  const close = () => {
    // Every open dialog hears Escape. It is meant for the topmost, or for a picture above them all.
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
      onFocusCapture={keepFocus}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    />
  )
}
