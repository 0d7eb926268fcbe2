import { Skeleton } from '@mantine/core'
import { kitWords } from '#web/text/words.ts'
import classes from './panel.module.css'

/** Two rows of a panel's list, while they are on their way. */
export function PanelWaiting() {
  return (
    <div role="status" aria-label={kitWords.loading} className={classes.stack}>
      <Skeleton height={36} radius="md" />
      <Skeleton height={36} width="70%" radius="md" />
    </div>
  )
}
