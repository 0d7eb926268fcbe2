import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { kitWords } from './words.ts'

const SHOWN = 5

type Props<Item> = {
  items: readonly Item[]
  className?: string | undefined
  children: (item: Item) => ReactNode
}

/** The first few items; a button shows the rest. */
export function LongList<Item>({ items, className, children }: Props<Item>) {
  const [isLong, setLong] = useState(false)
  return (
    <>
      <ul className={className}>{items.slice(0, isLong ? items.length : SHOWN).map(children)}</ul>
      {items.length > SHOWN && !isLong ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setLong(true)}>
          {kitWords.showMore}
        </Button>
      ) : null}
    </>
  )
}
