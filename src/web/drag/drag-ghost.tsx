import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './drag-ghost.module.css'

/** The dragged item at the pointer, or at the bottom of the window when it is moved by keyboard. */
export function DragGhost({ at, children }: { at: { x: number; y: number } | undefined; children: ReactNode }) {
  return (
    <Portal>
      <div
        className={classes.ghost}
        data-fixed={at ? undefined : true}
        // Its end stays inside the window, however far to the side the pointer is.
        style={at ? { transform: `translate(min(${at.x}px, calc(100vw - 100% - 1.5rem)), ${at.y}px)` } : undefined}
        aria-hidden
      >
        {children}
      </div>
    </Portal>
  )
}
