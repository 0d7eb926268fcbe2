import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { kitWords } from '../words.ts'
import classes from './data-table.module.css'

export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <div className={classes.bulk} role="group" aria-label={kitWords.selected(count)}>
      <strong role="status">{kitWords.selected(count)}</strong>
      {children}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {kitWords.clearSelection}
      </Button>
    </div>
  )
}
