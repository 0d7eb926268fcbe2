import { Button } from '@mantine/core'
import { Dialog } from '#web/dialog.tsx'
import { jobSheetWords as words } from '../words.ts'
import { BatchJobSheetsForm } from './batch-job-sheets-form.tsx'

export function BatchJobSheetsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={words.batchTitle}>
      <BatchJobSheetsForm
        onDone={onClose}
        secondary={
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        }
      />
    </Dialog>
  )
}
