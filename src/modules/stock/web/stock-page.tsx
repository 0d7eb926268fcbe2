import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { ingredientsApi } from '#modules/ingredients/web/ingredients-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { suppliesApi } from '#modules/supplies/web/supplies-api.ts'
import { unitBehind } from '#modules/units/unit-choices.ts'
import { refreshReads } from '#web/api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { stockWords as words } from '../words.ts'
import classes from './stock.module.css'
import { type Counted, StockRow } from './stock-row.tsx'
import { StockSearch } from './stock-search.ts'

const PacksList = fetchedPart(async () => (await import('#modules/packs/web/packs-list.tsx')).PacksList)

/** The stock, for counting with a phone. */
export function StockPage() {
  const client = useQueryClient()
  const isKitchen = useIsKitchen()
  const ingredients = useQuery(ingredientsApi.list.query({ sort: 'name' }))
  const supplies = useQuery(suppliesApi.list.query({ sort: 'name' }))
  const [q, setQ] = useState('')
  const { show, pack } = StockSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const hasPacks = useQuery(settingsApi.get.query({})).data?.tracksPacks === true
  const [isBought, setBought] = useState(false)
  const isPacks = hasPacks && show === 'packs'
  const showMode = (mode: string) => {
    setBought(mode === 'bought')
    void navigate({ ...linkTo('/stock', mode === 'packs' ? { show: 'packs' } : {}), replace: true })
  }
  const refresh = () => refreshReads(client, ['ingredients', 'supplies'])
  const error = ingredients.error ?? supplies.error
  const groups: [string, Counted[] | undefined][] = [
    [
      words.ingredients,
      ingredients.data?.rows.map(({ id, name, unit, stockQty, reorderLevel, version }) => ({
        key: `ingredient ${id}`,
        name,
        unit: unitBehind(stockQty ?? 0, unit),
        stock: stockQty,
        reorderLevel,
        save: (stock) => ingredientsApi.count.call({ id, body: { stockQty: stock, version } }),
      })),
    ],
    [
      words.supplies,
      supplies.data?.rows.map(({ id, name, quantity, reorderLevel, version }) => ({
        key: `supply ${id}`,
        name,
        unit: words.piece,
        stock: quantity,
        reorderLevel,
        save: (stock) => suppliesApi.count.call({ id, body: { quantity: stock, version } }),
      })),
    ],
  ]
  const isLoaded = groups.every(([, rows]) => rows !== undefined)
  const isEmpty = isLoaded && groups.every(([, rows]) => rows?.length === 0)
  const said = q.trim().toLowerCase()
  const shown = groups.map(
    ([title, rows = []]) => [title, rows.filter(({ name }) => name.toLowerCase().includes(said))] as const,
  )
  return (
    <Page title={words.title} subtitle={words.subtitle} width="form">
      {isEmpty && !isPacks ? (
        <EmptyState
          picture="whisk"
          title={words.none}
          text={words.noneText}
          action={
            isKitchen ? null : (
              <Button component={Link} to="/ingredients">
                {words.noneAct}
              </Button>
            )
          }
        />
      ) : (
        <>
          <div className={classes.tools}>
            {isPacks ? null : (
              <TextInput
                type="search"
                size="md"
                aria-label={words.search}
                placeholder={words.search}
                leftSection={<IconSearch size={18} aria-hidden />}
                value={q}
                onChange={(event) => setQ(event.currentTarget.value)}
              />
            )}
            <SegmentedControl
              size="md"
              fullWidth
              aria-label={words.mode}
              data={[
                { value: 'count', label: words.count },
                { value: 'bought', label: words.bought },
                ...(hasPacks ? [{ value: 'packs', label: words.packs }] : []),
              ]}
              value={isPacks ? 'packs' : isBought ? 'bought' : 'count'}
              onChange={showMode}
            />
          </div>
          {isPacks ? (
            <PacksList packId={pack} onLeave={() => showMode('packs')} />
          ) : error && !isLoaded ? (
            <Failed
              error={error}
              message={words.failed}
              onRetry={() => Promise.all([ingredients.refetch(), supplies.refetch()])}
            />
          ) : isLoaded ? (
            shown.map(([title, rows]) =>
              rows.length === 0 ? null : (
                <Section key={title} title={title} flush>
                  <ul className="bare-list">
                    {rows.map((row) => (
                      <StockRow key={row.key} row={row} isBought={isBought} onSaved={refresh} />
                    ))}
                  </ul>
                </Section>
              ),
            )
          ) : (
            <ListSkeleton />
          )}
          {!isPacks && isLoaded && shown.every(([, rows]) => rows.length === 0) ? (
            <p className="quiet">{words.notFound}</p>
          ) : null}
        </>
      )}
    </Page>
  )
}
