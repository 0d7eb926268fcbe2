import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { failureText } from '../../feedback/failure-text.ts'
import { toast } from '../../feedback/toast.ts'
import { usePlainKey } from '../../palette/use-plain-key.ts'
import { kitWords } from '../../text/words.ts'
import classes from '../data-table.module.css'

type Props = {
  count: number
  onClear: () => void
  /** Ticks rows on other pages, too. */
  more?: { label: string; choose: () => Promise<void> } | undefined
  children: ReactNode
}

const KEY = 'b'

export function BulkBar({ count, onClear, more, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  // The bar stands before its rows, and from the last of them it is a long way back.
  usePlainKey(KEY, (target) => {
    if (!bar.current?.parentElement?.contains(target)) return false
    return bar.current.focus()
  })
  const [isChoosing, setChoosing] = useState(false)
  const choose = async (work: () => Promise<void>) => {
    setChoosing(true)
    await work().catch((error: unknown) => toast.error(failureText(error, kitWords.failedTitle)))
    setChoosing(false)
  }
  return (
    <div
      ref={bar}
      className={classes.bulk}
      role="group"
      aria-label={kitWords.selected(count)}
      aria-keyshortcuts={KEY}
      tabIndex={-1}
    >
      <span className={classes.chosen}>
        <strong role="status">{kitWords.selected(count)}</strong>
        {more ? (
          <Button variant="subtle" size="compact-sm" loading={isChoosing} onClick={() => void choose(more.choose)}>
            {more.label}
          </Button>
        ) : null}
      </span>
      {children}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {kitWords.clearSelection}
      </Button>
    </div>
  )
}
