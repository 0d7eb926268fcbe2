import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { intoView } from './into-view.ts'
import classes from './page-tabs.module.css'

type Props<Name extends string> = {
  /** What the tabs choose, for screen readers. */
  label: string
  tabs: readonly { value: Name; label: ReactNode }[]
  value: Name
  onChange: (value: Name) => unknown
  /** What the chosen tab shows. */
  children: ReactNode
}

/** The tabs of a page; on a phone one line that scrolls, the chosen one in view. */
export function PageTabs<Name extends string>({ label, tabs, value, onChange, children }: Props<Name>) {
  return (
    <Tabs value={value} onChange={(picked) => picked !== null && onChange(picked as Name)}>
      <Tabs.List aria-label={label} className={classes.list ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className={classes.tab}
            {...(tab.value === value ? { ref: intoView } : {})}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
