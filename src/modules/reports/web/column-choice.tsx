import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'
import { Menu } from '#web/menu.tsx'
import type { DrawnSheet } from '../sheet.ts'
import { reportWords as words } from '../words.ts'

/** Columns by their header: shown or not. */
const Chosen = z.record(z.string(), z.boolean())
type Chosen = z.infer<typeof Chosen>

/** The columns of a report that are shown on this device; those that name a row always are. */
export function useShownColumns(report: string, { columns, lead, search }: DrawnSheet) {
  const key = `report-columns-${report}`
  const [chosen, setChosen] = useState<Chosen>(() => Chosen.catch({}).parse(keptOnDevice(key)))
  const isFixed = (at: number) => at === 0 || at === lead || at === search
  const choosable = columns.flatMap(({ header, extra }, at) =>
    isFixed(at) ? [] : [{ header, at, isShown: chosen[header] ?? !extra }],
  )
  const choose = (header: string, isShown: boolean) => {
    const next = { ...chosen, [header]: isShown }
    setChosen(next)
    keepOnDevice(key, next)
  }
  const hidden = new Set(choosable.flatMap(({ at, isShown }) => (isShown ? [] : [at])))
  return { hidden, choosable, choose }
}

type Props = Pick<ReturnType<typeof useShownColumns>, 'hidden' | 'choosable' | 'choose'>

/** Says how many columns are hidden, and shows or hides each. */
export const ColumnChoice = ({ hidden, choosable, choose }: Props) => (
  <Menu position="bottom-end" closeOnItemClick={false}>
    <Menu.Target>
      <Button variant="subtle" color="gray" leftSection={<IconColumns3 size={16} aria-hidden />}>
        {hidden.size === 0 ? words.columns : words.columnsHidden(hidden.size)}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {choosable.map(({ header, isShown }) => (
        <Menu.CheckboxItem key={header} checked={isShown} onChange={(next) => choose(header, next)}>
          {header}
        </Menu.CheckboxItem>
      ))}
    </Menu.Dropdown>
  </Menu>
)
