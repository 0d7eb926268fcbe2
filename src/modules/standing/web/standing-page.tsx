import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { standingPageWords as words } from '../page-words.ts'
import type { StandingOrder } from '../schema.ts'
import { standingWords } from '../words.ts'
import classes from './standing.module.css'
import { standingApi } from './standing-api.ts'
import { useStandingState, weekdaysSaid } from './standing-says.ts'

const StandingDialog = fetchedPart(async () => (await import('./standing-dialog.tsx')).StandingDialog)

type Search = { new?: 'true'; archived?: 'true' | 'all'; customer?: string }

/** All standing orders by their name. */
export function StandingPage() {
  const { new: isNew, archived, customer } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const standings = useQuery(standingApi.list.query({ archived: archived ?? 'false' }))
  const go = (search: { new?: 'true' }) =>
    navigate(linkTo('/orders/standing', { ...search, ...(archived && { archived }) }))
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void go({ new: 'true' })}>
      {words.newStanding}
    </Button>
  )
  const monthly = (
    <Button variant="default" component={Link} {...linkTo('/monthly-invoices')}>
      {words.monthly}
    </Button>
  )
  const rows = standings.data?.rows ?? []
  return (
    <Page
      title={standingWords.title}
      count={standings.data?.total}
      back={{ label: 'Orders', to: '/orders' }}
      {...(rows.length > 0 && { primary: add, actions: monthly })}
    >
      {standings.isLoadingError ? (
        <Failed error={standings.error} message={standingWords.loadFailed} onRetry={() => standings.refetch()} />
      ) : standings.isPending ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState picture="box" title={standingWords.emptyTitle} text={standingWords.emptyText} action={add} />
      ) : (
        <ul className={classes.list}>
          {rows.map((standing) => (
            <li key={standing.id}>
              <Row standing={standing} />
            </li>
          ))}
        </ul>
      )}
      <p className="quiet fine">
        <Link {...linkTo('/orders/standing', archived ? {} : { archived: 'true' })} className={classes.tall}>
          {archived ? words.showCurrent : words.showArchived}
        </Link>
      </p>
      {isNew ? (
        <StandingDialog
          standing={undefined}
          contactId={customer === undefined ? undefined : Number(customer)}
          onClose={() => void go({})}
        />
      ) : null}
    </Page>
  )
}

function Row({ standing }: { standing: StandingOrder }) {
  const { money } = useFormats()
  const state = useStandingState()
  return (
    <article className={classes.row}>
      <h2 className={classes.name}>
        <Link {...linkTo(`/orders/standing/${standing.id}`)} className={classes.cover}>
          {standing.customerName}
        </Link>
      </h2>
      <span className="quiet small">{standing.name}</span>
      <span>{weekdaysSaid(standing)}</span>
      <span className="tabular">{words.week(money(standing.weekSum))}</span>
      <span className="quiet small">{state(standing)}</span>
    </article>
  )
}
