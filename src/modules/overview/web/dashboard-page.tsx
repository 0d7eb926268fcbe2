import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#modules/auth/web/session.ts'
import { Columns, OnPhone } from '#web/layout/columns.tsx'
import { linkToGiven } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { DetailSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Dashboard } from '../dashboard.ts'
import { overviewWords as words } from '../words.ts'
import { CapacityWeeks } from './capacity-weeks.tsx'
import classes from './dashboard.module.css'
import { dashboardApi } from './dashboard-api.ts'
import { FirstWeek } from './first-week.tsx'
import { Enquiries, MonthFigures } from './month-figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { SalesPicture, SpentPicture } from './pictures.tsx'
import { TodayRail } from './today-rail.tsx'
import { TodayTasks } from './today-tasks.tsx'
import { WeekOrders } from './week-orders.tsx'

function RecentActivity({ entries }: { entries: Dashboard['activity'] }) {
  const { age } = useFormats()
  return (
    <Section title={words.activity} flush>
      {entries.length === 0 ? (
        <p className={classes.nothing}>{words.activityEmpty}</p>
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => {
            const what = entry.label || entry.entity
            return (
              <li key={entry.id} className={classes.entry}>
                <span>
                  <strong>{entry.actorName}</strong> {words.acts[entry.act] ?? entry.act.replaceAll('-', ' ')}{' '}
                  {entry.page ? <Link {...linkToGiven(entry.page)}>{what}</Link> : what}
                </span>
                <span className={classes.note}>{age(entry.at)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

const NOON = '12:00'
const EVENING = '18:00'

function useGreeting(): string {
  const { firstName } = useUser()
  const time = useFormats().time()
  const greeting = time < NOON ? words.greeting.morning : time < EVENING ? words.greeting.day : words.greeting.evening
  return `${greeting}, ${firstName}`
}

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
      </Loaded>
    </Page>
  )
}
