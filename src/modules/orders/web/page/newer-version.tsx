import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { toast } from '#web/feedback/toast.ts'
import { kitWords } from '#web/text/words.ts'
import { orderWords as words } from '../../words.ts'
import type { DraftState } from '../editor/use-order-draft.ts'

/**
 * Shown when somebody else saved the order while it was open here: nothing is overwritten before the owner has chosen.
 * It scrolls into view when the owner presses Save; while the owner types it only says where it is.
 */
export function NewerVersion({ draft: { theirs, keepMine, takeTheirs } }: { draft: DraftState }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    if (theirs === undefined) {
      // The button with which the owner chose is gone.
      if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus()
      return
    }
    const { activeElement } = document
    before.current = activeElement
    const isTyping = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
    if (isTyping) return void toast.error(words.stale, words.staleAbove)
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [theirs])
  if (theirs === undefined) return null
  return (
    <Alert ref={box} tabIndex={-1} color="yellow" title={words.stale} role="alert">
      <Text size="sm">{words.staleText}</Text>
      <Group gap="sm" mt="sm">
        <Button onClick={() => void keepMine()}>{kitWords.keepMine}</Button>
        <Button variant="default" onClick={takeTheirs}>
          {kitWords.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}
