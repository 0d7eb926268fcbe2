import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#modules/auth/web/session.ts'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { Page } from '#web/layout/page.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import { BusinessFold } from './business-fold.tsx'
import { dashboardApi } from './dashboard-api.ts'
import { FirstWeek } from './first-week.tsx'
import { NeedsYou } from './needs-you.tsx'
import { TodayRail } from './today-rail.tsx'
import { TodayTasks } from './today-tasks.tsx'
import { WeekOrders } from './week-orders.tsx'

const NOON = '12:00'
const EVENING = '18:00'

function useGreeting(): string {
  const { firstName } = useUser()
  const time = useFormats().time()
  const greeting = time < NOON ? words.greeting.morning : time < EVENING ? words.greeting.day : words.greeting.evening
  return `${greeting}, ${firstName}`
}

const hasOrderToday = ({ today, week }: Dashboard) => week.orders.some(({ eventDate }) => eventDate === today)

/** A new bakery's first steps stand in place of its orders until one is to come. */
const isAllAhead = ({ firstWeek, week, next }: Dashboard) => firstWeek !== null && week.total === 0 && next === null

export function DashboardPage() {
  const loaded = useQuery(dashboardApi.read.query({}))
  const { dateLong } = useFormats()
  const greeting = useGreeting()
  const add = (
    <Button component={Link} to="/orders/new">
      {words.newOrder}
    </Button>
  )
  return (
    <Page
      title={greeting}
      documentTitle={words.page}
      subtitle={loaded.data ? dateLong(loaded.data.today) : undefined}
      isInQuickAdd
      primary={add}
    >
      <Loaded query={loaded} failed={words.failed} waiting={<DetailSkeleton />}>
        {(data) => (
          <>
            {hasOrderToday(data) ? null : <FirstWeek steps={data.firstWeek} />}
            {isAllAhead(data) ? (
              <>
                {data.needs.length > 0 || data.menus ? <NeedsYou {...data} /> : null}
                <TodayTasks today={data.today} />
              </>
            ) : (
              <>
                <TodayRail {...data} />
                {hasOrderToday(data) ? <FirstWeek steps={data.firstWeek} /> : null}
                <Columns
                  main={<WeekOrders {...data} />}
                  rail={
                    <>
                      <OnPhone place="first">
                        <NeedsYou {...data} />
                      </OnPhone>
                      <TodayTasks today={data.today} />
                    </>
                  }
                />
              </>
            )}
            <BusinessFold {...data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
