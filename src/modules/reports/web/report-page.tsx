import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { BatchJobSheetsForm } from '#modules/job-sheets/web/batch-job-sheets-form.tsx'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Page } from '#web/layout/page.tsx'
import { LoadedPage } from '#web/layout/record-page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { firstRange } from '../ranges.ts'
import { type Report, titleOf } from '../report.ts'
import { findReport } from '../reports.ts'
import { drawSheet } from '../sheet.ts'
import { JOB_SHEETS, reportWords as words } from '../words.ts'
import { RangePanel } from './range-panel.tsx'
import { RangePresets } from './range-presets.tsx'
import { ReportSearch } from './report-search.ts'
import { reportApis, reportsApi } from './reports-api.ts'
import { SheetView } from './sheet-view.tsx'

const MENU = { label: words.back, to: '/reports' }

export function ReportPage() {
  const { reportId = '' } = useParams({ strict: false }) as { reportId?: string }
  const report = findReport(reportId)
  const isKnown = report !== undefined || reportId === JOB_SHEETS
  return (
    <LoadedPage
      query={{ ...settingsApi.get.query({}), enabled: isKnown }}
      title={words.title}
      back={MENU}
      missing={words.unknown}
      failed={words.failed}
    >
      {(settings) =>
        report ? (
          <LoadedReport key={report.id} report={report} settings={settings} />
        ) : (
          <JobSheets settings={settings} />
        )
      }
    </LoadedPage>
  )
}

const JobSheets = ({ settings }: { settings: Settings }) => (
  <Page title={words.jobSheets} subtitle={words.jobSheetsText} back={MENU}>
    <Section title={words.dateRange}>
      <BatchJobSheetsForm
        ranges={({ from, to }, onPick) => <RangePresets settings={settings} from={from} to={to} onPick={onPick} />}
      />
    </Section>
  </Page>
)

const RETRY_MS = 1000

function LoadedReport({ report, settings }: { report: Report; settings: Settings }) {
  const { today, date } = useFormats()
  const client = useQueryClient()
  const navigate = useNavigate()
  const search = ReportSearch.parse(useSearch({ strict: false }))
  const { startDate = firstRange(report, today()).from, endDate, ...toggles } = search
  const to = endDate ?? (search.startDate === undefined ? firstRange(report, today()).to : startDate)
  const asked = { ...toggles, startDate, endDate: to }
  const result = useQuery({
    ...(reportApis[report.id] as NonNullable<(typeof reportApis)[string]>).query(asked),
    retry: 1,
    retryDelay: RETRY_MS,
    placeholderData: keepPreviousData,
  })
  const bake = useAction({
    run: ({ id, baked }: { id: number; baked: boolean }) => reportsApi.bake.call({ id, body: { baked } }),
    failure: words.notTicked,
    onDone: () => reportsApi.invalidate(client),
    of: ({ id }) => id,
  })
  const download = (format: 'csv' | 'pdf') => (
    <Button
      component="a"
      variant="default"
      href={reportsApi.download.url({ ...asked, reportId: report.id, format })}
      target="_blank"
      rel="noopener"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {words[format]}
    </Button>
  )
  const title = titleOf(report, settings)

  return (
    <Page
      title={title}
      back={MENU}
      subtitle={
        <>
          {report.description}
          <br />
          {words.range(date(startDate), date(to))}
        </>
      }
      actions={
        <>
          {download('csv')}
          {report.pdf ? download('pdf') : null}
        </>
      }
    >
      <RangePanel
        report={report}
        settings={settings}
        search={{ ...toggles, startDate, endDate: to }}
        busy={result.isFetching}
        onChange={(next) =>
          navigate({ to: '/reports/$reportId', params: { reportId: report.id }, search: next, replace: true } as never)
        }
      />
      {result.isError ? (
        <Failed message={words.failed} onRetry={() => result.refetch()} />
      ) : result.data ? (
        <DrawnReport
          report={report}
          settings={settings}
          data={result.data.data}
          from={startDate}
          to={to}
          onTick={(id, baked) => void bake.act({ id, baked })}
        />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}

type Drawn = {
  report: Report
  settings: Settings
  data: unknown
  from: string
  to: string
  onTick: (id: number, baked: boolean) => void
}

function DrawnReport({ report, settings, data, from, to, onTick }: Drawn) {
  const drawn = useMemo(
    () => drawSheet(report.sheet(data as never, settings, { from, to })),
    [report, settings, data, from, to],
  )
  return <SheetView title={titleOf(report, settings)} drawn={drawn} onTick={onTick} />
}
