import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './long-text.module.css'
import { kitWords } from './words.ts'

const LETTERS_SHOWN = 400
const LINES_SHOWN = 6

/** A text that keeps its lines; a button shows the rest of a very long one. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > LETTERS_SHOWN || text.split('\n').length > LINES_SHOWN
  return (
    <>
      <span className={classes.text} data-cut={(isLong && !open) || undefined}>
        {text}
      </span>
      {isLong ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle}
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? kitWords.showLess : kitWords.showMore}
        </Button>
      ) : null}
    </>
  )
}
