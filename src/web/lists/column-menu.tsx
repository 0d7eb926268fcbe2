import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Menu } from '../menu.tsx'
import type { Column } from '../table/columns.tsx'
import classes from './column-menu.module.css'
import { choosable } from './shown-columns.ts'
import type { ListLookState } from './use-list-look.ts'
import { listLookWords as words } from './words.ts'

type Props<Row> = { look: ListLookState; columns: readonly Column<Row>[]; saysHidden?: boolean }

/** Shows or hides each column of a list. */
export function ColumnMenu<Row>({ look, columns, saysHidden = false }: Props<Row>) {
  const { chosen } = look
  const choices = choosable(columns, chosen)
  const hidden = saysHidden ? choices.filter(({ isShown }) => !isShown).length : 0
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.columns}
          leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden />}
        >
          {hidden === 0 ? words.columns : words.columnsHidden(hidden)}
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
  )
}
