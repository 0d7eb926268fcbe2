import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconShoppingCart } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { NOTES_MAX } from '#modules/delivery-notes/limits.ts'
import { DeliveryNotesButton } from '#modules/delivery-notes/web/delivery-notes-button.tsx'
import { BatchJobSheetsForm } from '#modules/job-sheets/web/batch-job-sheets-form.tsx'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { LoadedPage } from '#web/layout/record-page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { Menu } from '#web/menu.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type Report, TOGGLES, titleOf } from '../report.ts'
import { findReport, reportsFor } from '../reports.ts'
import { drawSheet } from '../sheet.ts'
import { JOB_SHEETS, reportWords as words } from '../words.ts'
import { askedOf } from './asked-rows.ts'
import { RangePanel } from './range-panel.tsx'
import { RangePresets } from './range-presets.tsx'
import { ReportSearch } from './report-search.ts'
import { reportApis, reportsApi } from './reports-api.ts'
import { SheetView } from './sheet-view.tsx'
import { useBakingTicks } from './use-baking-ticks.ts'

const MENU = { label: words.title, to: '/reports' }

export function ReportPage() {
  const { reportId = '' } = useParams({ strict: false }) as { reportId?: string }
  const { role } = useUser()
  const known = findReport(reportId)
  const report = known && reportsFor(role).includes(known) ? known : undefined
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
        ) : isKnown ? (
          <JobSheets settings={settings} />
        ) : null
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

type Asked = ReturnType<typeof askedOf>
const isSame = (a: Asked, b: Asked) => (['startDate', 'endDate', ...TOGGLES] as const).every((key) => a[key] === b[key])

const RETRY_MS = 1000
/** The only list with a phone view for the shop. */
const SHOPPING_LIST = 'shopping-list'
const DELIVERIES_LIST = 'deliveries-list'

function LoadedReport({ report, settings }: { report: Report; settings: Settings }) {
  const { today } = useFormats()
  const narrow = useMediaQuery('(max-width: 45em)', false, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const search = ReportSearch.parse(useSearch({ strict: false }))
  const asked = askedOf(report, search, today())
  const result = useQuery({
    ...(reportApis[report.id] as NonNullable<(typeof reportApis)[string]>).query(asked),
    retry: 1,
    retryDelay: RETRY_MS,
    placeholderData: keepPreviousData,
  })
  /** If the days stay the same, the report is read again and that is announced: nothing else on the page may change. */
  const generate = async (next: ReportSearch) => {
    if (!isSame(askedOf(report, next, today()), asked))
      return navigate({
        to: '/reports/$reportId',
        params: { reportId: report.id },
        search: next,
        replace: true,
      } as never)
    const { isSuccess } = await result.refetch()
    if (isSuccess) toast.success(words.upToDate)
  }
  const files = (['csv', 'pdf'] as const).flatMap((format) =>
    format === 'pdf' && !report.pdf
      ? []
      : [
          {
            format,
            href: reportsApi.download.url({ ...asked, reportId: report.id, format }),
            target: '_blank',
            rel: 'noopener',
          },
        ],
  )
  const title = titleOf(report, settings)
  const deliveries = report.id === DELIVERIES_LIST ? ((result.data?.data ?? []) as readonly { id: number }[]) : []

  return (
    <Page
      title={title}
      back={MENU}
      subtitle={report.description}
      primary={
        report.id === SHOPPING_LIST ? (
          <Button
            component={Link}
            {...linkTo('/reports/shopping-list/shop', search)}
            leftSection={<IconShoppingCart size={16} aria-hidden />}
          >
            {words.takeShopping}
          </Button>
        ) : deliveries.length > 0 && deliveries.length <= NOTES_MAX ? (
          <DeliveryNotesButton orders={deliveries} />
        ) : null
      }
      actions={
        narrow
          ? null
          : files.map(({ format, ...file }) => (
              <Button
                key={format}
                component="a"
                variant="default"
                {...file}
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                {words[format]}
              </Button>
            ))
      }
    >
      <RangePanel report={report} settings={settings} search={asked} busy={result.isFetching} onChange={generate}>
        {narrow ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={44} aria-label={words.download}>
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {files.map(({ format, ...file }) => (
                <Menu.Item key={format} component="a" {...file}>
                  {words[format]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </RangePanel>
      {result.isLoadingError ? (
        <Failed message={words.failed} onRetry={() => result.refetch()} />
      ) : result.data ? (
        <DrawnReport
          report={report}
          settings={settings}
          data={result.data.data}
          from={asked.startDate}
          to={asked.endDate}
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
}

function DrawnReport({ report, settings, data, from, to }: Drawn) {
  const read = useMemo(
    () => drawSheet(report.sheet(data as never, settings, { from, to }), settings.country),
    [report, settings, data, from, to],
  )
  const { drawn, onTick } = useBakingTicks(read)
  return (
    <SheetView
      id={report.id}
      title={titleOf(report, settings)}
      drawn={drawn}
      onTick={(id, baked) => void onTick(id, baked)}
    />
  )
}
