import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#modules/auth/web/session.ts'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { Page } from '#web/layout/page.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { overviewWords as words } from '../words.ts'
import { CapacityWeeks } from './capacity-weeks.tsx'
import { dashboardApi } from './dashboard-api.ts'
import { FirstWeek } from './first-week.tsx'
import { Enquiries, MonthFigures } from './month-figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { SalesPicture, SpentPicture } from './pictures.tsx'
import { RecentActivity } from './recent-activity.tsx'
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

/** Everything that a baker wants to know at six in the morning. */
export function DashboardPage() {
  const { data, error, isError, refetch } = useQuery(dashboardApi.read.query({}))
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
      subtitle={data ? dateLong(data.today) : undefined}
      isInQuickAdd
      primary={add}
    >
      {isError && !data ? (
        <Failed error={error} message={words.failed} onRetry={refetch} />
      ) : !data ? (
        <DetailSkeleton />
      ) : (
        <>
          <TodayRail {...data} />
          <Columns
            main={
              <>
                <WeekOrders {...data} />
                <OnPhone place="later">
                  <SalesPicture />
                </OnPhone>
                <OnPhone place="last">
                  <RecentActivity entries={data.activity} />
                  <SpentPicture />
                </OnPhone>
              </>
            }
            rail={
              <>
                {data.firstWeek ? <FirstWeek steps={data.firstWeek} /> : null}
                <OnPhone place="first">
                  <NeedsYou needs={data.needs} />
                </OnPhone>
                <TodayTasks today={data.today} />
                <CapacityWeeks weeks={data.capacity} />
                <MonthFigures month={data.month} />
                <Enquiries counts={data.enquiries30Days} />
              </>
            }
          />
        </>
      )}
    </Page>
  )
}
