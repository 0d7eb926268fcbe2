import { Checkbox, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { LAYERS, type Layer } from '../entries.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'

export type LayersProps = { layers: readonly Layer[]; onChange: (layers: Layer[]) => void }
type Props = LayersProps & { opened: boolean; setOpened: (opened: boolean) => void; children: ReactNode }

export const LayerPopover = ({ layers, onChange, opened, setOpened, children }: Props) => (
  <Popover position="bottom-end" width={220} trapFocus returnFocus opened={opened} onChange={setOpened}>
    <Popover.Target>{children}</Popover.Target>
    <Popover.Dropdown aria-label={words.layers}>
      <div className={classes.layers}>
        {LAYERS.map((layer) => (
          <Checkbox
            key={layer}
            label={words.layerNames[layer]}
            checked={layers.includes(layer)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...layers, layer] : layers.filter((shown) => shown !== layer))
            }
          />
        ))}
      </div>
    </Popover.Dropdown>
  </Popover>
)
