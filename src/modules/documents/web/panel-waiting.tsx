import { Skeleton } from '@mantine/core'
import { kitWords } from '#web/text/words.ts'
import classes from './panel.module.css'

/** Placeholder for a panel's list while it loads. */
export function PanelWaiting() {
  return (
    <div role="status" aria-label={kitWords.loading} className={classes.stack}>
      <Skeleton height={36} radius="md" />
      <Skeleton height={36} width="70%" radius="md" />
    </div>
  )
}
