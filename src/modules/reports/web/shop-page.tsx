import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { isZero, sumOf } from '#shared/money.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { ShoppingItem } from '../definitions/shopping-item.ts'
import { shoppingList } from '../definitions/shopping-list.ts'
import { groupedBy } from '../grouped-by.ts'
import { shopText } from '../shop-text.ts'
import { isInBasket, isToBuy, itemKey } from '../shopping-ticks.ts'
import { reportWords as words } from '../words.ts'
import { askedOf } from './asked-rows.ts'
import { ReportSearch } from './report-search.ts'
import { reportApis, reportsApi } from './reports-api.ts'
import classes from './shop.module.css'
import { useShoppingBasket } from './shopping-basket.ts'

type Data = z.output<typeof shoppingList.data>
type Row = { item: ShoppingItem; key: string; isTicked: boolean }

/** The shopping list for use with one hand. */
export function ShopPage() {
  const { days, today } = useFormats()
  const search = useSearch({ strict: false }) as { by?: 'list' }
  const asked = askedOf(shoppingList, ReportSearch.parse(search), today())
  const list = useQuery((reportApis[shoppingList.id] as NonNullable<(typeof reportApis)[string]>).query(asked))
  const basket = useShoppingBasket(asked)
  return (
    <Page
      title={words.inTheShop}
      back={{ label: shoppingList.title as string, to: '/reports/shopping-list' }}
      subtitle={days(asked.startDate, asked.endDate)}
      width="form"
    >
      {list.isLoadingError || basket.stored.isLoadingError ? (
        <Failed message={words.failed} onRetry={() => Promise.all([list.refetch(), basket.stored.refetch()])} />
      ) : list.data && basket.stored.data ? (
        <Aisles data={list.data.data as Data} basket={basket} asked={asked} by={search.by} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}

type Props = {
  data: Data
  basket: ReturnType<typeof useShoppingBasket>
  asked: { startDate: string; endDate: string }
  by: 'list' | undefined
}

function Aisles({ data: { ingredients, supplies }, basket, asked, by }: Props) {
  const navigate = useNavigate()
  const all = [...ingredients, ...supplies]
  const rows = all.filter(isToBuy).map((item): Row => {
    const key = itemKey(item)
    return { item, key, isTicked: isInBasket(item, basket.ticks.get(key)) }
  })
  const groups =
    by === 'list'
      ? groupedBy(rows, ({ item }) => item.ownCategory ?? '')
      : groupedBy(rows, ({ item }) => item.supplier ?? words.anyShop).toSorted(
          (a, b) => Number(a.heading === words.anyShop) - Number(b.heading === words.anyShop),
        )
  const inStock = all.filter((item) => !isToBuy(item))
  if (rows.length === 0) return <EmptyState picture="box" text={words.nothingToBuy} />
  return (
    <div className={classes.aisles}>
      <Progress rows={rows} basket={basket} asked={asked} />
      <SegmentedControl
        aria-label={words.groupBy}
        fullWidth
        value={by ?? 'supplier'}
        onChange={(next) =>
          navigate({
            to: '.',
            search: ((before: object) => ({ ...before, by: next === 'list' ? 'list' : undefined })) as never,
            replace: true,
          })
        }
        data={[
          { value: 'supplier', label: words.bySupplier },
          { value: 'list', label: words.asListed },
        ]}
      />
      {groups.map(({ heading, rows: own }) => (
        <section key={heading} aria-label={heading}>
          <h2 className={classes.group}>
            <span>{heading}</span>
            <Sum rows={own} />
          </h2>
          <ul className={classes.rows}>
            {own.map((row) => (
              <li key={row.key}>
                <ShopRow row={row} onTick={(ticked) => basket.tick(row.key, row.item.toBuy, ticked)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {inStock.length > 0 ? (
        <details className={classes.stock}>
          <summary>{words.enoughInStock(inStock.length)}</summary>
          <p>{inStock.map(({ name }) => name).join(', ')}</p>
        </details>
      ) : null}
    </div>
  )
}

const costOf = (rows: readonly Row[]) => sumOf(rows.flatMap(({ item }) => item.estimatedCost ?? [])).toFixed()

function Sum({ rows }: { rows: readonly Row[] }) {
  const { money } = useFormats()
  const cost = costOf(rows)
  return isZero(cost) ? null : <span className="tabular">{money(cost)}</span>
}

function Progress({ rows, basket, asked }: { rows: readonly Row[] } & Pick<Props, 'basket' | 'asked'>) {
  const { money } = useFormats()
  const left = rows.filter(({ isTicked }) => !isTicked)
  const untick = useAction({
    run: () => reportsApi.untickShopping.call(asked),
    failure: words.untickFailed,
    onDone: basket.reload,
  })
  const startAnew = async () => {
    const question = { title: words.untickTitle, message: words.untickText, confirmLabel: words.untickAll }
    if (await confirm(question)) await untick.act()
  }
  const cost = costOf(rows)
  return (
    <div className={classes.progress}>
      <div role="status">
        <strong>{left.length === 0 ? words.allBought : words.inBasket(rows.length - left.length, rows.length)}</strong>
        {isZero(cost) ? null : (
          <span className="quiet small">{words.stillCosts(money(costOf(left)), money(cost))}</span>
        )}
        {basket.unsent > 0 ? <span className={classes.unsent}>{words.unsent(basket.unsent)}</span> : null}
      </div>
      {left.length < rows.length ? (
        <Button
          variant="default"
          disabled={basket.unsent > 0}
          loading={untick.pending}
          onClick={() => void startAnew()}
        >
          {words.untickAll}
        </Button>
      ) : null}
    </div>
  )
}

/** The whole row is the button. */
function ShopRow({ row: { item, isTicked }, onTick }: { row: Row; onTick: (ticked: boolean) => void }) {
  const { money } = useFormats()
  const { name, estimatedCost, reason, isMade } = item
  return (
    <label className={classes.row} data-ticked={isTicked || undefined}>
      <Checkbox
        size="lg"
        aria-label={name}
        checked={isTicked}
        disabled={isMade}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span className={classes.what}>
        <strong>{name}</strong>
        <span>{shopText(item)}</span>
        {isMade ? <span className="quiet small">{words.forMadeOrders}</span> : null}
        {reason ? <span className="quiet small">{reason}</span> : null}
      </span>
      {(estimatedCost ?? null) === null ? null : <span className="tabular">{money(estimatedCost)}</span>}
    </label>
  )
}
