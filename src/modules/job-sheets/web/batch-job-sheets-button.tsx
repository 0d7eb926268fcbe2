import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { jobSheetWords as words } from '../words.ts'

const BatchJobSheetsDialog = fetchedPart(
  async () => (await import('./batch-job-sheets-dialog.tsx')).BatchJobSheetsDialog,
)

export function BatchJobSheetsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {words.jobSheets}
      </Button>
      {open ? <BatchJobSheetsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
