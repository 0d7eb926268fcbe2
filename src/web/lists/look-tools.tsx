import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchedPart } from '../fetched-part.tsx'
import { Menu } from '../menu.tsx'
import type { Column } from '../table/columns.tsx'
import classes from './look-tools.module.css'
import { choosable } from './shown-columns.ts'
import type { ListLookState } from './use-list-look.ts'
import { listLookWords as words } from './words.ts'

const SaveViewDialog = fetchedPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

type Props<Row> = { look: ListLookState; columns: readonly Column<Row>[] }

/** Beside the filters of a list: its columns, and what is shown now as a view to keep or to drop. */
export function LookTools<Row>({ look, columns }: Props<Row>) {
  const { active, chosen } = look
  const [isSaving, setSaving] = useState(false)
  const choices = choosable(columns, chosen)
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
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.columns}
            leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden />}
          >
            {words.columns}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ column: { key, header }, isShown, isUsual }) => (
            <Menu.CheckboxItem
              key={key}
              checked={isShown}
              onChange={(on) => void look.show(key, on === isUsual ? null : on)}
            >
              {header}
            </Menu.CheckboxItem>
          ))}
          {Object.keys(chosen).length === 0 ? null : (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => void look.showUsual()}>{words.usualColumns}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSaving ? <SaveViewDialog look={look} onClose={() => setSaving(false)} /> : null}
    </>
  )
}
