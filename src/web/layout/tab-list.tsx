import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tab-list.module.css'

type Props<Name extends string> = {
  /** The name of the tabs, for screen readers. */
  label: string
  tabs: readonly { value: Name; label: ReactNode }[]
  value: Name
  className?: string | undefined
}

/** Tabs in one line that scrolls on a phone, the chosen one in view; it fades towards what is cut off. */
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

/** Clear of the fading. */
const CLEAR = 48

/** Moves the row only: the page must not jump back to its tabs when their size changes while she reads further down. */
function intoView(tab: HTMLElement | null) {
  const list = tab?.parentElement
  if (!tab || !list) return
  const row = list.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left - CLEAR < row.left) list.scrollLeft -= row.left - left + CLEAR
  else if (right + CLEAR > row.right) list.scrollLeft += right - row.right + CLEAR
}

/** Measures in the next frame: measuring at once would hold up the page that the tab came with. */
const intoViewSoon = (tab: HTMLElement | null) => void requestAnimationFrame(() => intoView(tab))

/** Less than this is the row's own margin, and no tab. */
const EDGE = 8

function markCut(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const mark = () => {
    const left = Math.abs(list.scrollLeft)
    list.toggleAttribute('data-more-before', left > EDGE)
    list.toggleAttribute('data-more-after', list.scrollWidth - list.clientWidth - left > EDGE)
  }
  // Counts come later, and push the chosen tab out of view again.
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
