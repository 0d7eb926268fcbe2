import { Checkbox, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Layer, toggled } from '../entries.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'

/** The button that opens it, and whether it is open. */
export type Opened = { opened: boolean; setOpened: (opened: boolean) => void; children: ReactNode }
/** `offered` leaves out what the bakery does not use. */
export type LayersProps = { offered: readonly Layer[]; layers: readonly Layer[]; onChange: (layers: Layer[]) => void }

export const LayerPopover = ({ offered, layers, onChange, opened, setOpened, children }: LayersProps & Opened) => (
  <Popover position="bottom-end" width={220} trapFocus returnFocus opened={opened} onChange={setOpened}>
    <Popover.Target>{children}</Popover.Target>
    <Popover.Dropdown aria-label={words.layers}>
      <div className={classes.layers}>
        {offered.map((layer) => (
          <Checkbox
            key={layer}
            label={words.layerNames[layer]}
            checked={layers.includes(layer)}
            onChange={(event) => onChange(toggled(layers, layer, event.currentTarget.checked))}
          />
        ))}
      </div>
    </Popover.Dropdown>
  </Popover>
)

/** How to read the calendar. */
export const LegendPopover = ({ text, opened, setOpened, children }: { text: string } & Opened) => (
  <Popover position="bottom-end" width={320} trapFocus returnFocus opened={opened} onChange={setOpened}>
    <Popover.Target>{children}</Popover.Target>
    <Popover.Dropdown aria-label={words.help}>
      {/* Focused, so that Escape closes it. */}
      <p className="small flush" tabIndex={-1} data-autofocus>
        {text}
      </p>
    </Popover.Dropdown>
  </Popover>
)
