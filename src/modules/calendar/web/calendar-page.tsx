import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter, IconRss, IconStack2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { availabilityApi } from '#modules/availability/web/availability-api.ts'
import { bakePlanApi } from '#modules/bake-plan/web/bake-plan-api.ts'
import { addDays, daysBetween, later } from '#shared/dates/dates.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { usePressed } from '#web/use-pressed.ts'
import { warm } from '#web/warm.ts'
import { closures, entriesByDay, LAYERS, type Layer, USUAL_LAYERS } from '../entries.ts'
import type { CalendarSpan } from '../schema.ts'
import { daysOf, type Span, spanOf, stepped, VIEWS, type View } from '../span.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { calendarApi } from './calendar-api.ts'
import { CalendarBody } from './calendar-body.tsx'
import { CalendarSearch } from './calendar-search.ts'
import { asWeekDay, viewTitle } from './day-names.ts'
import type { LayersProps } from './layer-popover.tsx'

/** Orders this many days around the span may be baked within it. */
const AROUND = 7

/** The bake plan of these days from today on. */
function useBakePlan(span: Span, enabled: boolean) {
  const { today } = useFormats()
  const from = later(today(), addDays(span.from, -AROUND))
  const days = daysBetween(from, span.to) + 1 + AROUND
  const plan = useQuery({
    ...bakePlanApi.read.query({ from, days: Math.max(days, 1) }),
    placeholderData: keepPreviousData,
    enabled: enabled && span.to >= from,
  })
  return enabled && span.to >= from ? (plan.data?.days ?? []) : []
}

const load = async () => (await import('./layer-popover.tsx')).LayerPopover
warm(load)

/** The layers that the calendar shows; remembered on this device. */
function LayerMenu(props: LayersProps) {
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

const SubscribeDialog = fetchedPart(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

const NOTHING: CalendarSpan = { today: '', orders: [], tasks: [], payments: [], enquiries: [] }

export function CalendarPage() {
  const search = CalendarSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { today: todayHere, weekStartDay } = useFormats()
  const isKitchen = useIsKitchen()
  const isPhone = useMediaQuery('(max-width: 45em)', undefined, { getInitialValueInEffect: false })
  // The keys 'calendar-layers' and 'calendar-shows' hold choices from before holidays and baking were layers.
  const [layers, setLayers] = useLocalStorage<Layer[]>({
    key: 'calendar-shown-layers',
    defaultValue: [...USUAL_LAYERS],
  })

  const today = todayHere()
  const view: View = search.view ?? (isPhone ? 'agenda' : 'month')
  const date = search.date ?? today
  const span = spanOf(view, date, asWeekDay(weekStartDay))
  const go = (next: CalendarSearch) => navigate({ to: '/calendar', search: { ...search, ...next }, replace: true })

  const calendar = useQuery({ ...calendarApi.get.query(span), placeholderData: keepPreviousData })
  const states = useQuery({
    ...availabilityApi.days.query(span),
    placeholderData: keepPreviousData,
    enabled: !isKitchen,
  })
  const bakePlan = useBakePlan(span, (view === 'week' || view === 'day') && layers.includes('bakes'))
  const shown = LAYERS.filter((layer) => layers.includes(layer))

  return (
    <Page
      title={viewTitle(view, date, asWeekDay(weekStartDay))}
      documentTitle={words.title}
      isInQuickAdd={view !== 'day'}
      primary={
        isKitchen ? null : (
          <Button
            component={Link}
            {...linkTo('/orders/new', view === 'day' ? { event_date: date } : {})}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {words.newOrder}
          </Button>
        )
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
          {isKitchen ? null : (
            <Button
              variant="default"
              leftSection={<IconRss size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ subscribe: 'true' })}
            >
              {words.subscribe}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.bar} data-no-print>
        <div className={classes.steps}>
          <Button variant="default" onClick={() => go({ date: undefined })} disabled={search.date === undefined}>
            {words.today}
          </Button>
          <Button
            variant="default"
            px="xs"
            aria-label={words.previous[view]}
            onClick={() => go({ date: stepped(view, date, -1) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button
            variant="default"
            px="xs"
            aria-label={words.next[view]}
            onClick={() => go({ date: stepped(view, date, 1) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </div>
        <SegmentedControl
          aria-label={words.view}
          value={view}
          onChange={(value) => go({ view: value as View })}
          data={VIEWS.map((value) => ({ value, label: words.views[value] }))}
        />
        <LayerMenu layers={shown} onChange={setLayers} />
      </div>
      <VisuallyHidden role="status">{viewTitle(view, date, asWeekDay(weekStartDay))}</VisuallyHidden>
      <Loaded query={calendar} failed={words.loadFailed} waiting={<DetailSkeleton />}>
        {(data) => (
          <CalendarBody
            view={view}
            date={date}
            today={today}
            days={daysOf(span)}
            isPhone={isPhone ?? false}
            entries={entriesByDay({ ...NOTHING, ...data }, shown, bakePlan)}
            states={new Map((states.data ?? []).map((state) => [state.day, state]))}
            closures={closures(states.data ?? [], shown)}
            go={go}
          />
        )}
      </Loaded>
      {search.subscribe ? <SubscribeDialog onClose={() => go({ subscribe: undefined })} /> : null}
    </Page>
  )
}
