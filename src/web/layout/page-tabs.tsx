import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-tabs.module.css'
import { TabList } from './tab-list.tsx'

type Props<Name extends string> = {
  /** The name of the tabs for screen readers. */
  label: string
  tabs: readonly { value: Name; label: ReactNode }[]
  value: Name
  onChange: (value: Name) => unknown
  /** The content of the chosen tab. */
  children: ReactNode
}

/** The tabs of a page and the content of the chosen one. */
export function PageTabs<Name extends string>({ label, tabs, value, onChange, children }: Props<Name>) {
  return (
    <Tabs value={value} onChange={(picked) => picked !== null && onChange(picked as Name)}>
      <TabList label={label} tabs={tabs} value={value} className={classes.list} />
      <Tabs.Panel value={value} className={classes.panel} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
