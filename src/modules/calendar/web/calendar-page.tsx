import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconHelp,
  IconPlus,
  IconPrinter,
  IconRss,
  IconStack2,
} from '@tabler/icons-react'
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
import { Menu } from '#web/menu.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { usePressed } from '#web/use-pressed.ts'
import { warm } from '#web/warm.ts'
import { closures, entriesByDay, LAYERS, type Layer, toggled, USUAL_LAYERS } from '../entries.ts'
import type { CalendarSpan } from '../schema.ts'
import { daysOf, type Span, spanOf, stepped, VIEWS, type View } from '../span.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { calendarApi } from './calendar-api.ts'
import { CalendarBody } from './calendar-body.tsx'
import type { LayersProps } from './calendar-popovers.tsx'
import { CalendarSearch } from './calendar-search.ts'
import { asWeekDay, shortDay, viewTitle } from './day-names.ts'

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

const loadLayers = async () => (await import('./calendar-popovers.tsx')).LayerPopover
const loadLegend = async () => (await import('./calendar-popovers.tsx')).LegendPopover
warm(loadLayers)

/** The layers that the calendar shows; remembered on this device. */
function LayerMenu(props: LayersProps) {
  const { Part: LayerPopover, opened, setOpened, press, target } = usePressed(loadLayers)
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

function Legend({ text }: { text: string }) {
  const { Part: LegendPopover, opened, setOpened, press, target } = usePressed(loadLegend)
  const button = (
    <Button
      ref={target}
      variant="default"
      px="xs"
      aria-label={words.help}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={LegendPopover === undefined ? press : () => setOpened(!opened)}
    >
      <IconHelp size={18} stroke={1.7} aria-hidden />
    </Button>
  )
  return LegendPopover === undefined ? (
    button
  ) : (
    <LegendPopover text={text} opened={opened} setOpened={setOpened}>
      {button}
    </LegendPopover>
  )
}

type PhoneProps = LayersProps & { view: View; onView: (view: View) => unknown; onSubscribe: (() => unknown) | null }

/** The view, and everything else in one menu: a phone has one row for it. */
function PhoneMenus({ view, onView, offered, layers, onChange, onSubscribe }: PhoneProps) {
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.viewButton ?? ''}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={`${words.view}: ${words.views[view]}`}
          >
            {words.views[view]}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {VIEWS.map((value) => (
            <Menu.Item key={value} aria-current={value === view || undefined} onClick={() => onView(value)}>
              {words.views[value]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end" width={240} closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={words.moreActs}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.layers}</Menu.Label>
          {offered.map((layer) => (
            <Menu.CheckboxItem
              key={layer}
              checked={layers.includes(layer)}
              onChange={(shows) => onChange(toggled(layers, layer, shows))}
            >
              {words.layerNames[layer]}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPrinter size={16} aria-hidden />}
            closeMenuOnClick
            onClick={() => window.print()}
          >
            {words.print}
          </Menu.Item>
          {onSubscribe ? (
            <Menu.Item leftSection={<IconRss size={16} aria-hidden />} closeMenuOnClick onClick={onSubscribe}>
              {words.subscribe}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Label>{words.legend}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

const SubscribeDialog = fetchedPart(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

const HINTS: Record<View, string> = { month: words.hint, week: words.hoursHint, day: words.hoursHint, agenda: '' }
const legendOf = (view: View) => [words.legend, HINTS[view]].filter(Boolean).join(' ')

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

  const subscribe = () => go({ subscribe: 'true' })

  const calendar = useQuery({ ...calendarApi.get.query(span), placeholderData: keepPreviousData })
  const states = useQuery({
    ...availabilityApi.days.query(span),
    placeholderData: keepPreviousData,
    enabled: !isKitchen,
  })
  const bakePlan = useBakePlan(span, (view === 'week' || view === 'day') && layers.includes('bakes'))
  const isTimed = states.data?.some(({ work }) => work !== null) ?? false
  const offered = LAYERS.filter((layer) => layer !== 'work' || isTimed)
  const shown = offered.filter((layer) => layers.includes(layer))
  const working = useQuery({
    ...availabilityApi.work.query(span),
    placeholderData: keepPreviousData,
    enabled: shown.includes('work'),
  })

  return (
    <Page
      title={viewTitle(view, date, asWeekDay(weekStartDay))}
      shortTitle={view === 'day' ? shortDay(date) : undefined}
      documentTitle={words.title}
      isInQuickAdd
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
        isPhone ? null : (
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
                onClick={subscribe}
              >
                {words.subscribe}
              </Button>
            )}
          </>
        )
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
        {isPhone ? (
          <PhoneMenus
            view={view}
            onView={(next) => go({ view: next })}
            offered={offered}
            layers={shown}
            onChange={setLayers}
            onSubscribe={isKitchen ? null : subscribe}
          />
        ) : (
          <>
            <SegmentedControl
              aria-label={words.view}
              value={view}
              onChange={(value) => go({ view: value as View })}
              data={VIEWS.map((value) => ({ value, label: words.views[value] }))}
            />
            <div className={classes.steps}>
              <LayerMenu offered={offered} layers={shown} onChange={setLayers} />
              <Legend text={legendOf(view)} />
            </div>
          </>
        )}
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
            entries={entriesByDay({ ...NOTHING, ...data }, shown, bakePlan, working.data)}
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
