import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#modules/auth/web/session.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { Page } from '#web/layout/page.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { type ReportSettings, titleOf } from '../report.ts'
import { reportsFor } from '../reports.ts'
import { FIRST_REPORTS, SHELVES } from '../shelves.ts'
import { JOB_SHEETS, RECALL, reportWords as words } from '../words.ts'
import classes from './reports.module.css'

type Entry = { id: string; title: string; description: string; chosen: string }

/** The lists and reports that a person of this role may open, by id. */
function entriesFor(role: string, settings: ReportSettings): ReadonlyMap<string, Entry> {
  const reports = reportsFor(role).map((report) => ({
    id: report.id,
    title: titleOf(report, settings),
    description: report.description,
    chosen: words.selected,
  }))
  const sheets = {
    id: JOB_SHEETS,
    title: words.jobSheets,
    description: words.jobSheetsText,
    chosen: words.jobSheetsSelected,
  }
  const recall = {
    id: RECALL,
    title: words.recall,
    description: words.recallText,
    chosen: words.recallSelected,
  }
  const others = role === 'kitchen' ? [sheets] : [sheets, recall]
  return new Map([...reports, ...others].map((entry) => [entry.id, entry]))
}

/** All lists and reports: the first ones large, the others by what they are about. */
export function ReportsPage() {
  const { role } = useUser()
  const settings = useQuery(settingsApi.get.query({}))
  return (
    <Page title={words.title}>
      {settings.isPending ? (
        <ListSkeleton />
      ) : settings.isLoadingError ? (
        <Failed error={settings.error} onRetry={() => settings.refetch()} />
      ) : (
        <AllReports entries={entriesFor(role, settings.data)} />
      )}
    </Page>
  )
}

function AllReports({ entries }: { entries: ReadonlyMap<string, Entry> }) {
  const among = (ids: readonly string[]) => ids.flatMap((id) => entries.get(id) ?? [])
  return (
    <>
      <ul className={classes.first}>
        {among(FIRST_REPORTS).map((entry) => (
          <li key={entry.id}>
            <ReportLink entry={entry} className={classes.card}>
              <strong>{entry.title}</strong>
              <span>{entry.description}</span>
            </ReportLink>
          </li>
        ))}
      </ul>
      <div className={classes.shelves}>
        {SHELVES.map(({ title, ids }) => [title, among(ids)] as const)
          .filter(([, shelf]) => shelf.length > 0)
          .map(([title, shelf]) => (
            <nav key={title} aria-label={title}>
              <h2 className={classes.group}>{title}</h2>
              <ul className={classes.shelf}>
                {shelf.map((entry) => (
                  <li key={entry.id}>
                    <ReportLink entry={entry} className={classes.quiet}>
                      {entry.title}
                    </ReportLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
      </div>
    </>
  )
}

type LinkProps = { entry: Entry; className: string | undefined; children: React.ReactNode }

const ReportLink = ({ entry, className, children }: LinkProps) => (
  <Link
    to="/reports/$reportId"
    params={{ reportId: entry.id } as never}
    className={className}
    title={entry.description}
    onClick={() => toast.success(entry.chosen)}
  >
    {children}
  </Link>
)
