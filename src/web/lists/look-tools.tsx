import { Button } from '@mantine/core'
import { useState } from 'react'
import { fetchedPart } from '../fetched-part.tsx'
import type { Column } from '../table/columns.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { ListLookState } from './use-list-look.ts'
import { listLookWords as words } from './words.ts'

const SaveViewDialog = fetchedPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

type Props<Row> = { look: ListLookState; columns: readonly Column<Row>[] }

/** Beside the filters of a list: its columns, and what is shown now as a view to keep or to drop. */
export function LookTools<Row>({ look, columns }: Props<Row>) {
  const { active } = look
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      {active ? (
        <Button variant="subtle" onClick={() => void look.dropView(active)}>
          {words.deleteView}
        </Button>
      ) : look.isNarrowed ? (
        <Button variant="subtle" onClick={() => setSaving(true)}>
          {words.saveView}
        </Button>
      ) : null}
      <ColumnMenu look={look} columns={columns} />
      {isSaving ? <SaveViewDialog look={look} onClose={() => setSaving(false)} /> : null}
    </>
  )
}
