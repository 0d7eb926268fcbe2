import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import { Menu } from '#web/menu.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { standingPageWords as words } from '../page-words.ts'
import type { StandingOrder } from '../schema.ts'
import { standingWords } from '../words.ts'
import { NextDays } from './next-days.tsx'
import classes from './standing.module.css'
import { standingApi } from './standing-api.ts'
import { StandingGrid } from './standing-grid.tsx'
import { useStandingState } from './standing-says.ts'

const StandingDialog = fetchedPart(async () => (await import('./standing-dialog.tsx')).StandingDialog)
const ArchiveDialog = fetchedPart(async () => (await import('./archive-dialog.tsx')).ArchiveDialog)

const back = { label: words.back, to: '/orders/standing' }

/** The page of a standing order: what they have on which days, and the orders of the days ahead. */
export function StandingOrderPage() {
  const { standingId } = useParams({ strict: false }) as { standingId?: string }
  return (
    <RecordPage
      id={standingId}
      query={(id) => standingApi.get.query({ id })}
      title={words.back}
      back={back}
      missing={standingWords.notFound}
      failed={standingWords.recordFailed}
    >
      {(standing) => <Known key={standing.id} standing={standing} />}
    </RecordPage>
  )
}

function Known({ standing }: { standing: StandingOrder }) {
  const { dateLong, money } = useFormats()
  const state = useStandingState()
  const facts = [
    standing.customerName,
    standing.every === 1 ? words.everyWeek : words.everyWeeks(standing.every),
    [words.from(dateLong(standing.startsOn)), standing.endsOn ? words.until(dateLong(standing.endsOn)) : '']
      .filter(Boolean)
      .join(' '),
    words.week(money(standing.weekSum)),
    standing.archived ? standingWords.archived : state(standing),
  ]
  return (
    <Page
      title={standing.name}
      back={back}
      subtitle={
        <span className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      actions={<More standing={standing} />}
    >
      <div className={classes.columns}>
        <StandingGrid standing={standing} />
        <NextDays standing={standing} />
      </div>
    </Page>
  )
}

function More({ standing }: { standing: StandingOrder }) {
  const [dialog, setDialog] = useState<'details' | 'archive'>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { act: restore } = useAction({
    run: () => standingApi.restore.call({ id: standing.id }),
    success: standingWords.restoredToast,
    failure: words.failed,
    onDone: () => standingApi.invalidate(client),
  })
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('details')}>{words.details}</Menu.Item>
          {standing.archived ? (
            <Menu.Item onClick={() => void restore()}>{words.restore}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setDialog('archive')}>{words.archive}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'details' ? <StandingDialog standing={standing} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'archive' ? (
        <ArchiveDialog
          standing={standing}
          onClose={() => setDialog(undefined)}
          onDone={() => navigate(linkTo('/orders/standing'))}
        />
      ) : null}
    </>
  )
}
