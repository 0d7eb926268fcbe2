import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { daysBetween } from '#shared/dates/dates.ts'
import { NumberField, type NumberFieldProps } from '#web/form/fields/number-field.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { lastBookableDay } from '../../last-bookable-day.ts'
import { settingsPageWords as words } from '../../words.ts'
import classes from '../settings.module.css'
import { settingsApi } from '../settings-api.ts'

type Props = Pick<NumberFieldProps, 'name' | 'label' | 'description' | 'optional'> & {
  /** The notice while the field is empty. */
  usual?: number
}

/** Days of notice. If they exceed the booking window, no day is left to choose, and the field says so. */
export function NoticeField({ usual = 0, description, ...field }: Props) {
  const { today: now } = useFormats()
  const settings = useQuery(settingsApi.get.query({})).data
  const typed = useWatch({ name: field.name }) as number | null
  const today = now()
  const isTooLong =
    settings !== undefined &&
    (typed ?? usual) > daysBetween(today, lastBookableDay({ today, bookAheadMonths: settings.bookAheadMonths }))
  return (
    <NumberField
      {...field}
      description={
        <>
          {description}
          <output className={classes.tooLong}>
            {isTooLong ? words.noticeTooLong(settings.bookAheadMonths) : null}
          </output>
        </>
      }
      suffix={words.daysUnit}
      asNumber
    />
  )
}
