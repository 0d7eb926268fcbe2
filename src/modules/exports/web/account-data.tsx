import { Badge, Button, Switch } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { downloadConfirmed } from '#modules/auth/web/confirm/download-confirmed.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Transfer } from '../schema.ts'
import { dataWords as words } from '../words.ts'
import classes from './data.module.css'
import { DeleteSection } from './delete-section.tsx'
import { exportsApi } from './exports-api.ts'
import { RestoreSection } from './restore-section.tsx'
import { TransferProgress } from './transfer-progress.tsx'

const WATCH_MS = 1_000
const isUnderWay = ({ state }: Transfer) => state === 'waiting' || state === 'running'

/** The tab of the account page for export, restore and deletion. */
export function AccountData() {
  return (
    <>
      <ExportSection />
      <RestoreSection />
      <DeleteSection />
    </>
  )
}

function ExportSection() {
  const client = useQueryClient()
  const exports = useQuery({
    ...exportsApi.list.query({}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
  })
  const make = useAction({
    run: () => exportsApi.create.call({}),
    failure: words.makeFailed,
    onDone: () => exportsApi.invalidate(client),
  })
  if (exports.isLoadingError) return <Failed error={exports.error} message={words.failed} onRetry={exports.refetch} />
  if (!exports.data) return <ListSkeleton rows={2} />
  const underWay = exports.data.find(isUnderWay)
  const newest = exports.data.at(0)
  const ready = exports.data.filter(({ state }) => state === 'ready')
  return (
    <Section title={words.everything} description={words.everythingText}>
      <div className={classes.fields}>
        {underWay ? (
          <TransferProgress
            label={words.progress}
            text={underWay.state === 'waiting' ? () => words.waiting : words.making}
            done={underWay.done}
            total={underWay.total}
          />
        ) : (
          <div>
            <Button loading={make.pending} onClick={() => make.act()}>
              {words.make}
            </Button>
          </div>
        )}
        {newest?.state === 'failed' ? <p role="alert">{newest.message}</p> : null}
        {ready.length > 0 ? (
          <ul className={classes.exports}>
            {ready.map((each) => (
              <ReadyExport key={each.id} transfer={each} />
            ))}
          </ul>
        ) : (
          <p className={classes.quiet}>{words.none}</p>
        )}
        <WeeklyExport />
        <p className={classes.quiet}>{words.keep}</p>
      </div>
    </Section>
  )
}

function ReadyExport({ transfer: { id, createdAt, scheduled, bytes, expiresAt } }: { transfer: Transfer }) {
  const { instant, dateLong } = useFormats()
  return (
    <li>
      <div>
        {words.madeOn(instant(createdAt))}{' '}
        {scheduled ? (
          <Badge variant="light" size="sm">
            {words.weekly}
          </Badge>
        ) : null}
        <span>{words.sizeUntil(bytes, expiresAt === null ? '' : dateLong(expiresAt.slice(0, 10)))}</span>
      </div>
      <Button
        component="a"
        href={`/api/export/${id}/file`}
        download
        onClick={downloadConfirmed}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={words.downloadOf(instant(createdAt))}
      >
        {words.download}
      </Button>
    </li>
  )
}

function WeeklyExport() {
  const client = useQueryClient()
  const settings = useQuery(settingsApi.get.query({}))
  const isOn = settings.data?.weeklyExport ?? false
  const save = useAction({
    run: (weeklyExport: boolean) => settingsApi.update.call({ body: { weeklyExport } }),
    success: words.scheduleSaved,
    failure: words.scheduleFailed,
    onDone: () => settingsApi.invalidate(client),
  })
  return (
    <Switch
      label={words.schedule}
      description={words.scheduleHelp}
      checked={save.pending ? (save.input ?? isOn) : isOn}
      disabled={save.pending || !settings.data}
      onChange={(event) => void save.act(event.currentTarget.checked)}
    />
  )
}
