import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { usePressed } from '#web/use-pressed.ts'
import { warm } from '#web/warm.ts'
import { calendarWords as words } from '../words.ts'
import type { LayersProps } from './layer-popover.tsx'

const load = async () => (await import('./layer-popover.tsx')).LayerPopover
warm(load)

/** The layers that the calendar shows; kept on this device. */
export function LayerMenu(props: LayersProps) {
  const { Part: LayerPopover, opened, setOpened, press, target } = usePressed(load)
  const button = (
    <Button
      ref={target}
      variant="default"
      leftSection={<IconStack2 size={16} stroke={1.7} aria-hidden />}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={LayerPopover === undefined ? press : () => setOpened(!opened)}
    >
      {words.layers}
    </Button>
  )
  return LayerPopover === undefined ? (
    button
  ) : (
    <LayerPopover {...props} opened={opened} setOpened={setOpened}>
      {button}
    </LayerPopover>
  )
}
