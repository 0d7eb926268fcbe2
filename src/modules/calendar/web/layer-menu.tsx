import { Button, Checkbox, Popover } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { LAYERS, type Layer } from '../entries.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'

type Props = { layers: readonly Layer[]; onChange: (layers: Layer[]) => void }

/** The layers that the calendar shows; kept on this device. */
export function LayerMenu({ layers, onChange }: Props) {
  return (
    <Popover position="bottom-end" width={220} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconStack2 size={16} stroke={1.7} aria-hidden />}>
          {words.layers}
        </Button>
      </Popover.Target>
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
}
