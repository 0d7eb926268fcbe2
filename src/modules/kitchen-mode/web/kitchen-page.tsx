import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconX } from '@tabler/icons-react'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { signInAddress } from '#modules/auth/redirect.ts'
import { RunningTimers } from '#modules/recipes/web/kitchen/running-timers.tsx'
import { useGate } from '#modules/subscription/web/subscription.ts'
import { addDays, weekdayOf } from '#shared/dates/dates.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { usePageTitle } from '#web/layout/use-page-title.ts'
import { defaultFormats, type FormatSettings, FormatsProvider, useFormats } from '#web/text/formats.tsx'
import { useWakeLock } from '#web/use-wake-lock.ts'
import { KITCHEN_DAYS, type PackOrder } from '../schema.ts'
import { kitchenWords as words } from '../words.ts'
import { DayView } from './day-view.tsx'
import classes from './kitchen.module.css'
import { Offers } from './offers.tsx'
import { OpenPack } from './open-pack.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { OPEN_PACK_ID, PacksSection } from './packs-section.tsx'
import { ShoppingView } from './shopping-view.tsx'
import { type Kitchen, type Opened, useKitchen } from './use-kitchen.ts'

/** For floury hands: large, without money, the screen stays on, and everything works offline. */
export function KitchenPage() {
  const { kitchenOf } = useRouteContext({ from: '/kitchen' })
  usePageTitle(words.title)
  useWakeLock()
  useGate('/kitchen')
  useEffect(() => {
    // Loads the share page too, so that it opens offline.
    void import('./share-page.tsx')
  }, [])
  const opened = useKitchen(kitchenOf)
  const { kitchen } = opened
  const formats = useMemo(
    () => ({ ...defaultFormats, ...(kitchen?.pack.formats as FormatSettings | undefined) }),
    [kitchen?.pack.formats],
  )
  return (
    <FormatsProvider value={formats}>
      <div className={classes.page}>
        <header className={classes.top}>
          <div className={classes.head}>
            <h1>{words.title}</h1>
            <Status {...opened} />
            <Link to={'/dashboard' as string} className={classes.leave} aria-label={words.leave}>
              <IconX size={28} aria-hidden />
            </Link>
          </div>
          <RunningTimers large />
        </header>
        <main className={classes.main}>
          <Says {...opened} />
          {kitchen ? <Days kitchen={kitchen} /> : <NoPack {...opened} />}
        </main>
      </div>
    </FormatsProvider>
  )
}

/** Always visible: says if anything of this device has not reached the others. */
function Status({ unsent, synced, kitchen }: Opened) {
  const Icon = unsent > 0 ? IconCloudUp : synced === 'away' ? IconCloudOff : IconCloudCheck
  return (
    <p className={classes.status} role="status" data-unsent={unsent > 0 || undefined}>
      <Icon size={22} aria-hidden />
      {unsent > 0
        ? words.unsent(unsent)
        : kitchen === undefined || synced === undefined
          ? words.sending
          : words.allSent}
    </p>
  )
}

function Says({ synced, kitchen }: Opened) {
  const refused = kitchen?.refused ?? 0
  return (
    <>
      <Offers />
      {synced === 'away' && kitchen ? <p className={classes.note}>{words.away}</p> : null}
      {synced === 'refused' ? <p className={classes.note}>{words.stopped}</p> : null}
      {refused > 0 ? <p className={classes.note}>{words.refused(refused)}</p> : null}
    </>
  )
}

function NoPack({ synced, isClosed, retry }: Opened) {
  if (isClosed) return <EmptyState picture="whisk" title={words.failed} text={words.failedText} />
  if (synced === 'signed-out')
    return (
      <EmptyState
        picture="whisk"
        title={words.signedOut}
        action={
          <Button component="a" href={signInAddress('/kitchen')} className={classes.large ?? ''}>
            {words.signIn}
          </Button>
        }
      />
    )
  if (synced === 'away' || synced === 'refused')
    return (
      <EmptyState
        picture="whisk"
        title={words.neverRead}
        text={words.neverReadText}
        action={
          <Button onClick={retry} className={classes.large ?? ''}>
            {words.retry}
          </Button>
        }
      />
    )
  return <ListSkeleton />
}

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

function dayName(day: string, today: string): string {
  if (day === today) return words.today
  if (day === addDays(today, 1)) return words.tomorrow
  return `${DAY_NAMES[weekdayOf(day)]} ${Number(day.slice(8))}`
}

/** Returns to what a view was opened from, once that is there again. */
const focusLater = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

function Days({ kitchen }: { kitchen: Kitchen }) {
  const { pack } = kitchen
  const formats = useFormats()
  const today = formats.today()
  const last = addDays(pack.today, KITCHEN_DAYS - 1)
  const first = today < pack.today ? pack.today : today > last ? last : today
  const days = Array.from({ length: KITCHEN_DAYS }, (_, i) => addDays(first, i)).filter((day) => day <= last)
  const [chosen, setChosen] = useState<string>()
  const [orderId, setOrderId] = useState<number>()
  const [isOpening, setOpening] = useState(false)
  const shown = chosen === undefined || (chosen !== 'shopping' && chosen < first) ? first : chosen
  const order = pack.orders.find(({ id }) => id === orderId)
  if (order)
    return (
      <OrderSheet
        order={order}
        kitchen={kitchen}
        onClose={() => {
          setOrderId(undefined)
          focusLater(`order-${order.id}`)
        }}
      />
    )
  if (isOpening)
    return (
      <OpenPack
        kitchen={kitchen}
        onClose={() => {
          setOpening(false)
          focusLater(OPEN_PACK_ID)
        }}
      />
    )
  const count = (day: string) => pack.orders.filter((each) => each.day === day).length
  return (
    <>
      <nav className={classes.days} aria-label={words.days}>
        {[...days.slice(0, 1), 'shopping', ...days.slice(1)].map((day) => (
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-current={day === shown ? 'page' : undefined}
            onClick={() => setChosen(day)}
          >
            {day === 'shopping' ? words.shopping : dayName(day, today)}
            {day !== 'shopping' && count(day) > 0 ? <span className={classes.count}>{count(day)}</span> : null}
          </button>
        ))}
      </nav>
      {shown === 'shopping' ? (
        <ShoppingView kitchen={kitchen} today={first} />
      ) : (
        <DayView
          kitchen={kitchen}
          day={shown}
          isToday={shown === first}
          onOrder={({ id }: PackOrder) => setOrderId(id)}
        />
      )}
      <PacksSection kitchen={kitchen} onOpen={() => setOpening(true)} />
    </>
  )
}
