import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { jobSheetWords as words } from '../words.ts'
import { BatchJobSheetsDialog } from './batch-job-sheets-dialog.tsx'

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
