import { Progress as Bar, Button } from '@mantine/core'
import { Section } from '#web/layout/section.tsx'
import { importWords as words } from '../words.ts'
import classes from './import.module.css'
import type { Progress } from './run-import.ts'

export function ImportProgress({ progress: { done, total }, onCancel }: { progress: Progress; onCancel: () => void }) {
  return (
    <Section title={words.importing}>
      <div className={classes.stack}>
        <Bar value={total === 0 ? 0 : (100 * done) / total} aria-label={words.importing} />
        <p className={classes.note} role="status">
          {words.progress(done, total)}
        </p>
        <div>
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Section>
  )
}
