import { Button } from '@mantine/core'
import type { Settings } from '#modules/settings/schema.ts'
import type { DayRange } from '#shared/dates/day-range.ts'
import { useFormats } from '#web/text/formats.tsx'
import { daysOfPreset, PRESETS } from '../ranges.ts'
import { reportWords as words } from '../words.ts'
import classes from './reports.module.css'

type Props = { settings: Settings; from: string | null; to: string | null; onPick: (days: DayRange) => unknown }

/** On a phone the chosen range may lie beyond the edge of the row. */
const intoView = (chosen: HTMLElement | null) => chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** A button for each named range. */
export function RangePresets({ settings, from, to, onPick }: Props) {
  const { today } = useFormats()
  return (
    <div className={classes.range}>
      {PRESETS.map((preset) => {
        const days = daysOfPreset(preset, { ...settings, today: today() })
        const isOn = days.from === from && days.to === to
        return (
          <Button
            key={preset}
            size="compact-sm"
            variant={isOn ? 'light' : 'default'}
            aria-pressed={isOn}
            onClick={() => onPick(days)}
            {...(isOn ? { ref: intoView } : {})}
          >
            {words.presets[preset]}
          </Button>
        )
      })}
    </div>
  )
}
