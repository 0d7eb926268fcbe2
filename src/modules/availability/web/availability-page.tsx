import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { productsApi } from '#modules/products/web/products-api.ts'
import { BOOK_AHEAD_MAX, lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import { AutosaveField } from '#modules/settings/web/autosave-field.tsx'
import { AutosaveForm } from '#modules/settings/web/autosave-form.tsx'
import { choicesOf } from '#modules/settings/web/choices.ts'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { ClosedDaysField } from '#modules/settings/web/tabs/closed-days-field.tsx'
import { DayGoesToField, OverquoteField } from '#modules/settings/web/tabs/day-goes-to-field.tsx'
import { NoticeField } from '#modules/settings/web/tabs/notice-field.tsx'
import { settingsPageWords } from '#modules/settings/words.ts'
import { daysBetween, isIsoDate, WEEK_DAYS, type WeekDay } from '#shared/dates/dates.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { MinutesField } from '#web/form/fields/minutes-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { availabilityPage } from './availability-slots.ts'
import { BlockedRanges } from './blocked-ranges.tsx'
import { DayPreview } from './day-preview.tsx'
import type { Editing } from './editing.ts'

const NAMED_MAX = 3

/** The products and event types that nobody could ask for with the typed booking window. */
function ShutOut() {
  const { today: now } = useFormats()
  const typed = useWatch({ name: 'bookAheadMonths' }) as number | null
  const bookAheadMonths = Math.min(typed ?? 0, BOOK_AHEAD_MAX)
  const today = now()
  const noticeOver = daysBetween(today, lastBookableDay({ today, bookAheadMonths }))
  const onForm = { active: 'true', onForm: 'true', noticeOver, page: 1, pageSize: NAMED_MAX } as const
  const products = useQuery({ ...productsApi.list.query(onForm), placeholderData: keepPreviousData }).data
  const eventTypes = (useQuery(eventTypesApi.list.query({})).data?.rows ?? []).filter(
    ({ active, paymentDefaults }) => active && (paymentDefaults?.minNoticeDays ?? 0) > noticeOver,
  )
  const names = [...eventTypes, ...(products?.rows ?? [])].map(({ name }) => name)
  const named = names.slice(0, NAMED_MAX)
  const isShown = bookAheadMonths > 0 && names.length > 0
  return (
    <output className={classes.shutOut}>
      {isShown ? words.shutOut(named, eventTypes.length + (products?.total ?? 0) - named.length) : null}
    </output>
  )
}

const RangeDialog = fetchedPart(async () => (await import('./range-dialog.tsx')).RangeDialog)

export function AvailabilityPage() {
  const { block } = useSearch({ strict: false }) as { block?: string }
  const navigate = useNavigate()
  const [editing, setEditing] = useState<Editing>()
  useEffect(() => {
    if (block) setEditing({ from: isIsoDate(block) ? block : null })
  }, [block])
  const close = () => {
    setEditing(undefined)
    if (block) void navigate({ to: '/settings/availability', search: {}, replace: true })
  }
  return (
    <Page
      title={words.title}
      subtitle={settingsPageWords.autosaves}
      back={{ label: settingsPageWords.title, to: '/settings' }}
      width="form"
    >
      <div className={classes.sections}>
        <AutosaveForm>
          {(settings) => (
            <>
              <WindowSection />
              <CapacitySection />
              <BlockedRanges onEdit={setEditing} />
              <DayPreview settings={settings} onEdit={setEditing} />
            </>
          )}
        </AutosaveForm>
      </div>
      {editing ? <RangeDialog editing={editing} onClose={close} /> : null}
    </Page>
  )
}

function WindowSection() {
  return (
    <Section title={words.window} description={words.windowText}>
      <div className={classes.fields}>
        <FieldRow>
          <AutosaveField field="minNoticeDays">
            <NoticeField name="minNoticeDays" label={settingsPageWords.minNoticeDays} />
          </AutosaveField>
          <AutosaveField field="bookAheadMonths">
            <NumberField
              name="bookAheadMonths"
              label={settingsPageWords.bookAheadMonths}
              description={<ShutOut />}
              suffix={settingsPageWords.monthsUnit}
              asNumber
            />
          </AutosaveField>
        </FieldRow>
        <AutosaveField field="recurringBlockedDays">
          <ClosedDaysField />
        </AutosaveField>
      </div>
    </Section>
  )
}

const MODES = choicesOf(words.capacityModes)
const UNTIMED = { active: 'true', attention: 'not-timed' } as const

function CapacitySection() {
  const mode = useWatch({ name: 'capacityMode' }) as string
  const goesTo = useWatch({ name: 'dayGoesTo' }) as string
  const first = WEEK_DAYS.indexOf(useWatch({ name: 'weekStartDay' }) as WeekDay)
  const week = Array.from({ length: 7 }, (_, day) => (first + 1 + day) % 7)
  return (
    <Section title={words.capacity} description={goesTo === 'fee' ? words.capacityTextByFee : words.capacityText}>
      <div className={classes.fields}>
        <AutosaveField field="capacityMode">
          <SelectField name="capacityMode" label={words.capacityMode} options={MODES} />
        </AutosaveField>
        {mode === 'max_orders' ? (
          <AutosaveField field="maxOrdersPerWeekday">
            <fieldset className={classes.week}>
              <legend>{words.weekLegend}</legend>
              {week.map((day) => (
                <NumberField
                  key={day}
                  name={`maxOrdersPerWeekday.${day}`}
                  label={words.longWeekDays[day] as string}
                  asNumber
                />
              ))}
            </fieldset>
          </AutosaveField>
        ) : null}
        {mode === 'minutes' ? <WorkingTime week={week} /> : null}
        <DayGoesToField />
        {mode !== 'off' && goesTo === 'fee' ? (
          <>
            <availabilityPage.WhoseDay />
            <OverquoteField />
          </>
        ) : null}
      </div>
    </Section>
  )
}

function WorkingTime({ week }: { week: readonly number[] }) {
  // The first time, the server fills it in.
  const isKnown = useWatch({ name: 'minutesPerWeekday' }) !== null
  const products = useQuery(productsApi.list.query({ ...UNTIMED, page: 1, pageSize: 1 })).data
  return (
    <>
      {isKnown ? (
        <AutosaveField field="minutesPerWeekday">
          <fieldset className={classes.week}>
            <legend>{words.timeLegend}</legend>
            {week.map((day) => (
              <MinutesField key={day} name={`minutesPerWeekday.${day}`} label={words.longWeekDays[day] as string} />
            ))}
          </fieldset>
        </AutosaveField>
      ) : null}
      <AutosaveField field="usualOrderMinutes">
        <MinutesField name="usualOrderMinutes" label={words.untimed} className={classes.short} />
      </AutosaveField>
      <p className="quiet small flush">
        {words.countedBack}{' '}
        {products && products.total > 0 ? (
          <Link {...linkTo('/products', UNTIMED)}>{words.withoutMinutes(products.total)}</Link>
        ) : null}
      </p>
    </>
  )
}
