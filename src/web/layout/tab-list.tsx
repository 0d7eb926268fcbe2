import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tab-list.module.css'

type Props<Name extends string> = {
  /** The name of the tabs for screen readers. */
  label: string
  tabs: readonly { value: Name; label: ReactNode }[]
  value: Name
  className?: string | undefined
}

/** Tabs in one line that scrolls on a phone and fades at its cut edges; the chosen one is kept in view. */
export function TabList<Name extends string>({ label, tabs, value, className = '' }: Props<Name>) {
  return (
    <Tabs.List aria-label={label} className={`${classes.list} ${className}`} ref={markCut}>
      {tabs.map((tab) => (
        <Tabs.Tab
          key={tab.value}
          value={tab.value}
          className={classes.tab}
          {...(tab.value === value ? { ref: intoViewSoon } : {})}
        >
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

/** Pixels that keep a tab clear of the fading edge. */
const CLEAR = 48

/**
 * Scrolls only the row of tabs: the page must not jump back up when their size changes while somebody reads further
 * down.
 */
function intoView(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (!tab || !list) return
  const row = list.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left - CLEAR < row.left) list.scrollLeft -= row.left - left + CLEAR
  else if (right + CLEAR > row.right) list.scrollLeft += right - row.right + CLEAR
}

/** Measures in the next frame: measuring at once would delay the page of that tab. */
const intoViewSoon = (tab: HTMLElement | null) => void requestAnimationFrame(() => intoView(tab))

/** A smaller overlap is the row's own margin, not a cut tab. */
const EDGE = 8

function markCut(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const mark = () => {
    const left = Math.abs(list.scrollLeft)
    list.toggleAttribute('data-more-before', left > EDGE)
    list.toggleAttribute('data-more-after', list.scrollWidth - list.clientWidth - left > EDGE)
  }
  // Counts arrive later and may push the chosen tab out of view.
  const sizes = new ResizeObserver(() => {
    intoView(list.querySelector<HTMLElement>('[aria-selected="true"]'))
    mark()
  })
  for (const each of [list, ...list.children]) sizes.observe(each)
  list.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    list.removeEventListener('scroll', mark)
  }
}
