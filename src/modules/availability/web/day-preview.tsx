import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Settings } from '#modules/settings/schema.ts'
import { addMonths, firstOfMonth, lastOfMonth } from '#shared/dates/dates.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { DayState } from '../day-state.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { availabilityApi } from './availability-api.ts'
import type { Editing } from './editing.ts'
import type { DayTone } from './tone-of.ts'

const DayDialog = fetchedPart(async () => (await import('./day-dialog.tsx')).DayDialog)

const Months = lazy(() => import('./months.tsx').then((m) => ({ default: m.Months })))

type Props = { settings: Settings; onEdit: (editing: Editing) => void }

/** The coming months as visitors see them, with the owner's own details of each day. */
export function DayPreview({ settings, onEdit }: Props) {
  const client = useQueryClient()
  const { today } = useFormats()
  const day = today()
  const months = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false }) ? 2 : 1
  const [month, setMonth] = useState(firstOfMonth(day))
  const [chosen, setChosen] = useState<DayState>()
  const range = { from: month, to: lastOfMonth(addMonths(month, months - 1)) }
  const days = useQuery({ ...availabilityApi.days.query(range), placeholderData: (before) => before })

  // The fields above decide what is shown here.
  const { version } = settings
  useEffect(() => {
    if (version > 0) void availabilityApi.invalidate(client)
  }, [version, client])

  return (
    <Section title={words.preview} description={words.previewText[settings.capacityMode]}>
      {days.isLoadingError && !days.data ? (
        <Failed error={days.error} message={words.previewFailed} onRetry={days.refetch} />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          <Months
            month={month}
            months={months}
            first={day}
            days={days.data ?? []}
            onMonth={setMonth}
            onChoose={setChosen}
            onRange={onEdit}
          />
        </Suspense>
      )}
      <Legend mode={settings.capacityMode} />
      {chosen ? (
        <DayDialog
          day={chosen}
          settings={settings}
          onClose={() => setChosen(undefined)}
          onEdit={(editing) => {
            setChosen(undefined)
            onEdit(editing)
          }}
        />
      ) : null}
    </Section>
  )
}

function Legend({ mode }: { mode: Settings['capacityMode'] }) {
  const tones = (Object.keys(words.legend) as DayTone[]).filter((tone) => mode !== 'off' || tone !== 'almost')
  return (
    <ul className={classes.legend} aria-label={words.legendTitle}>
      {tones.map((tone) => (
        <li key={tone}>
          <span className={classes.mark} data-tone={tone} aria-hidden />
          {tone === 'almost' && mode === 'minutes' ? words.almostByTime : words.legend[tone]}
        </li>
      ))}
    </ul>
  )
}
