import '../button.css'
import './modal.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { publicWords } from '#shared/text/public-words.ts'
import { useLayer } from '../../use-layer.ts'
import { keepInSight } from '../keep-in-sight.ts'
import { isFramed, visibleArea } from '../visible-area.ts'
import { Cross } from './cross.tsx'

type Props = {
  /** The dialog's name, shown at the top unless `look` is bare. */
  title: string
  onClose: () => void
  look?: 'wide' | 'narrow' | 'bare'
  children: ReactNode
  /** Stays below the scrolling part. */
  footer?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
}

async function placeInView({ style }: HTMLElement): Promise<void> {
  const area = await visibleArea()
  if (area === undefined) return
  style.setProperty('--view-top', `${area.top}px`)
  style.setProperty('--view-height', `${area.height}px`)
}

const CONTROLS = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]'

/**
 * Moves the focus from the last control to the first and back. In a frame, the browser would let it leave the dialog
 * for the surrounding page, which would then scroll away for good.
 */
function goAround(dialog: HTMLElement, event: KeyboardEvent): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)]
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** The browser's own dialog: it keeps the focus inside and returns it, and Escape and Back close it. */
export function Modal({ title, onClose, look = 'wide', children, footer, onKeyDown }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(true, onClose)
  useLayoutEffect(() => {
    const node = dialog.current
    if (node === null) return
    node.showModal()
    void placeInView(node)
    // Only closing it returns the focus; removing it does not.
    return () => {
      node.close()
      requestAnimationFrame(() => keepInSight(document.activeElement))
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own key
    <dialog
      ref={dialog}
      className="pub-modal"
      data-look={look}
      aria-label={title}
      onKeyDown={(event) => {
        // A browser may close a dialog together with the one that opened it.
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose()
        } else if (event.key === 'Tab' && isFramed()) goAround(event.currentTarget, event)
        else onKeyDown?.(event)
        event.stopPropagation()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === dialog.current && !dialog.current.open) onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {look === 'bare' ? (
        children
      ) : (
        <div className="pub-modal-box">
          <header className="pub-modal-head">
            <h2>{title}</h2>
            <button type="button" className="pub-icon-button" aria-label={publicWords.close} onClick={onClose}>
              <Cross />
            </button>
          </header>
          <div className="pub-modal-body">{children}</div>
          {footer ? <footer className="pub-modal-foot">{footer}</footer> : null}
        </div>
      )}
    </dialog>
  )
}
