import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useUser } from '#modules/auth/web/session.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { type Report, titleOf } from '../report.ts'
import { reportsFor } from '../reports.ts'
import { JOB_SHEETS, reportWords as words } from '../words.ts'
import classes from './reports.module.css'

const GROUPS = ['lists', 'reports'] as const

/** The menu of lists and reports. */
export function ReportsPage() {
  const user = useUser()
  const { tab = 'lists' } = useSearch({ strict: false }) as { tab?: (typeof GROUPS)[number] }
  const navigate = useNavigate()
  const settings = useQuery(settingsApi.get.query({}))
  const inGroup = (group: (typeof GROUPS)[number]) => reportsFor(user.role).filter((report) => report.group === group)

  return (
    <Page title={words.title}>
      <PageTabs
        label={words.title}
        value={tab}
        onChange={(next) =>
          navigate({ ...linkTo('/reports', next === 'reports' ? { tab: 'reports' } : {}), replace: true })
        }
        tabs={GROUPS.filter((group) => inGroup(group).length > 0).map((group) => ({
          value: group,
          label: (
            <>
              {words[group]}{' '}
              <span className={classes.count}>{inGroup(group).length + (group === 'lists' ? 1 : 0)}</span>
            </>
          ),
        }))}
      >
        {settings.isPending ? (
          <ListSkeleton />
        ) : settings.isError ? (
          <Failed error={settings.error} onRetry={() => settings.refetch()} />
        ) : (
          <ul className={classes.menu}>
            {inGroup(tab).map((report: Report) => (
              <li key={report.id}>
                <Link
                  to="/reports/$reportId"
                  params={{ reportId: report.id } as never}
                  className={classes.card}
                  onClick={() => toast.success(words.selected)}
                >
                  <strong>{titleOf(report, settings.data)}</strong>
                  <span>{report.description}</span>
                </Link>
              </li>
            ))}
            {tab === 'lists' ? (
              <li>
                <Link
                  to="/reports/$reportId"
                  params={{ reportId: JOB_SHEETS } as never}
                  className={classes.card}
                  onClick={() => toast.success(words.jobSheetsSelected)}
                >
                  <strong>{words.jobSheets}</strong>
                  <span>{words.jobSheetsText}</span>
                </Link>
              </li>
            ) : null}
          </ul>
        )}
      </PageTabs>
    </Page>
  )
}
