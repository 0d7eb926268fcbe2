import { Button } from '@mantine/core'
import type { Settings } from '#modules/settings/schema.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { useFormats } from '#web/text/formats.tsx'
import { daysOfPreset, PRESETS, type Preset } from '../ranges.ts'
import { reportWords as words } from '../words.ts'
import classes from './reports.module.css'

type Props = {
  settings: Settings
  from: string | null
  to: string | null
  onPick: (days: DayRange) => unknown
  presets?: readonly Preset[]
  /** They stand in a line with others. */
  inLine?: boolean
}

/** A button for each named range. */
export function RangePresets({ settings, from, to, onPick, presets = PRESETS, inLine = false }: Props) {
  const { today } = useFormats()
  return (
    <div className={classes.range} data-line={inLine || undefined}>
      {presets.map((preset) => {
        const days = daysOfPreset(preset, { ...settings, today: today() })
        const isOn = days.from === from && days.to === to
        return (
          <Button
            key={preset}
            size="compact-sm"
            variant={isOn ? 'light' : inLine ? 'subtle' : 'default'}
            {...(isOn || !inLine ? {} : { color: 'gray' })}
            aria-pressed={isOn}
            onClick={() => onPick(days)}
          >
            {words.presets[preset]}
          </Button>
        )
      })}
    </div>
  )
}
