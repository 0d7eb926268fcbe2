import { Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { productDetailWords } from '#modules/products/detail-words.ts'
import type { Overhead, OverheadEffect, OverheadEffects } from '#modules/products/overhead-effects.ts'
import { moveText } from '#modules/products/web/move-text.ts'
import { productsApi } from '#modules/products/web/products-api.ts'
import { partText } from '#modules/recipes/cost-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { addressOf } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { type Column, moneyColumn } from '#web/table/columns.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { type Formats, useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { OverheadsBefore } from '../schema.ts'
import { overheadWords as words } from '../words.ts'
import { overheadText } from './overhead-text.ts'
import classes from './overheads.module.css'
import { overheadsApi } from './overheads-api.ts'

type Props = { overhead: Overhead; settings: Settings }

/** Every cost and suggested price that an overhead changes, before it is saved for the ticked products. */
export function EffectsSection({ overhead, settings }: Props) {
  const { money } = useFormats()
  const effects = useQuery(overheadsApi.effects.query({ body: overhead }))
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <div ref={start} tabIndex={-1} className={classes.effects}>
      <Section
        title={words.effects(overheadText(overhead, money))}
        description={effects.data && words.effectsText(effects.data.movedCount, effects.data.products.length)}
      >
        <Loaded query={effects} failed={words.effectsFailed}>
          {(data) => <Effects key={JSON.stringify(overhead)} overhead={overhead} effects={data} settings={settings} />}
        </Loaded>
      </Section>
    </div>
  )
}

function Effects({ overhead, effects, settings }: Props & { effects: OverheadEffects }) {
  const formats = useFormats()
  const client = useQueryClient()
  const [isForNew, setForNew] = useState(true)
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const { products } = effects
  const ticked = products.filter(({ id }) => !unticked.has(id))
  const tick = (ids: readonly number[], on: boolean) =>
    setUnticked((before) => (on ? before.difference(new Set(ids)) : before.union(new Set(ids))))
  const give = (body: Omit<OverheadsBefore, 'newProducts'> & { newProducts: Overhead | null }) =>
    overheadsApi.give.call({ body })
  const refresh = async () => {
    await productsApi.invalidate(client)
    await settingsApi.invalidate(client)
    await overheadsApi.invalidate(client)
  }
  const takeBack = useAction({
    run: give,
    success: words.takenBack,
    failure: words.giveFailed,
    onDone: refresh,
  })
  const save = useAction({
    run: () =>
      give({
        newProducts: isForNew ? overhead : null,
        products: ticked.length === 0 ? [] : [{ ...overhead, productIds: ticked.map(({ id }) => id) }],
      }),
    failure: words.giveFailed,
    onDone: async (before) => {
      await refresh()
      toast.undo(words.given, () => takeBack.act(before))
    },
  })
  const tickBox = ({ id, name }: OverheadEffect) => (
    <Checkbox
      className={classes.tick}
      aria-label={words.tick(name)}
      checked={!unticked.has(id)}
      onChange={(event) => tick([id], event.currentTarget.checked)}
    />
  )
  return (
    <div className={classes.effectsBody}>
      <DataTable
        label={words.effects(overheadText(overhead, formats.money))}
        columns={columnsOf({ formats, settings, tickBox })}
        rows={products}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        search={{ column: 'name', placeholder: words.search }}
        toolbar={
          <Checkbox
            className={classes.tick}
            label={words.tickAll}
            checked={ticked.length === products.length}
            indeterminate={ticked.length > 0 && ticked.length < products.length}
            onChange={(event) =>
              tick(
                products.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
        }
        empty={<p className={classes.empty}>{words.noProducts}</p>}
        card={(row) => (
          <span className={classes.card}>
            {tickBox(row)}
            <span>
              <strong>{row.name}</strong> <Chips effect={row} />
              <span className="quiet small tabular block">
                {words.cost}: {costText(row, formats)}
              </span>
              <span className="quiet small tabular block">
                {words.suggested}: {suggestedText(row, formats)}
              </span>
              <span className="quiet small tabular block">
                {words.overheadNow}: {overheadText(row, formats.money)}
              </span>
            </span>
          </span>
        )}
      />
      <div className={classes.save}>
        <Checkbox
          className={classes.tick}
          label={words.alsoNew}
          checked={isForNew}
          onChange={(event) => setForNew(event.currentTarget.checked)}
        />
        <Button loading={save.pending} disabled={ticked.length === 0 && !isForNew} onClick={() => void save.act()}>
          {words.give(ticked.length, isForNew)}
        </Button>
      </div>
    </div>
  )
}

function costText(row: OverheadEffect, formats: Formats) {
  const { before, after, unpricedAfter } = row
  if (before === null || after === null) return words.notKnown
  return before === after ? partText(after, unpricedAfter, formats.money) : moveText(row, formats)
}

function suggestedText({ suggestedBefore: before, suggestedAfter: after }: OverheadEffect, { money }: Formats) {
  const shown = (price: string | null) => (price === null ? words.notKnown : money(price))
  return shown(before) === shown(after) ? shown(after) : productDetailWords.moves(shown(before), shown(after))
}

function Chips({ effect: { hasNoMinutes, fallsBelow } }: { effect: OverheadEffect }) {
  const { spelt } = useFormats()
  return (
    <>
      {fallsBelow ? <StatusChip label={productDetailWords.fallsBelow} tone="warn" /> : null}
      {hasNoMinutes ? <StatusChip label={spelt(words.noMinutes)} /> : null}
    </>
  )
}

function suggestedHeader(settings: Settings): string {
  if (!settings.taxEnabled) return words.suggested
  return productDetailWords.suggestedOf[settings.pricesIncludeTax ? 'gross' : 'net'](taxName(settings))
}

type Drawn = { formats: Formats; settings: Settings; tickBox: (row: OverheadEffect) => React.ReactNode }

const columnsOf = ({ formats, settings, tickBox }: Drawn): Column<OverheadEffect>[] => [
  { key: 'tick', header: '', cell: tickBox, width: 56 },
  {
    key: 'name',
    header: words.product,
    cell: (row) => (
      <>
        <a href={addressOf(`/products/${row.id}`)}>{row.name}</a> <Chips effect={row} />
      </>
    ),
    text: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
    width: 260,
  },
  {
    key: 'overhead',
    header: words.overheadNow,
    cell: (row) => overheadText(row, formats.money),
    width: 190,
    yields: 1,
  },
  {
    key: 'cost',
    header: words.cost,
    cell: (row) => costText(row, formats),
    sortBy: ({ after }) => Number(after ?? Number.NaN),
    align: 'right',
    width: 190,
  },
  {
    key: 'suggested',
    header: suggestedHeader(settings),
    cell: (row) => suggestedText(row, formats),
    sortBy: ({ suggestedAfter }) => Number(suggestedAfter ?? Number.NaN),
    align: 'right',
    width: 190,
  },
  moneyColumn({
    key: 'price',
    header: words.price,
    amount: ({ price }) => price,
    width: 110,
    yields: 2,
  }),
]
