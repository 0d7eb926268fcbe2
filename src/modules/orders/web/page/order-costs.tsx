import { decimalsOf } from '#shared/currencies.ts'
import { isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { Section } from '#web/layout/section.tsx'
import type { Column } from '#web/table/columns.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { costPartsOf, lineProfit, orderProfit } from '../../pricing/line-profit.ts'
import type { Order, OrderLine } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { useTaxName } from '../editor/use-tax-name.ts'
import classes from './order-page.module.css'

/** Every line with its price, tax, cost and profit, which only the bakery sees. */
export function OrderCosts({ order }: { order: Order }) {
  const decimals = decimalsOf(order.currency)
  const tax = useTaxName()
  const totalsAre = words.totalsAre(order.taxEnabled ? tax : undefined, !isZero(order.discountAmount))
  const profitOf = (line: OrderLine) => lineProfit(line, decimals)
  type Figure = (line: OrderLine) => string | undefined
  const amount = (key: string, header: string, of: Figure, yields?: number): Column<OrderLine> => ({
    ...(yields !== undefined && { yields }),
    key,
    header,
    width: 84,
    align: 'right',
    cell: (line) => {
      const value = of(line)
      return value === undefined ? (
        <span className="quiet small flush">{words.notCosted}</span>
      ) : (
        <Money amount={value} />
      )
    },
  })
  const columns: Column<OrderLine>[] = [
    {
      key: 'name',
      header: words.itemName,
      width: 164,
      cell: (line) => (
        <>
          <strong>{line.name}</strong>
          {line.servings ? <span className="quiet fine block">{words.servings(line.servings)}</span> : null}
          <CostParts parts={costPartsOf(line, decimals)} />
        </>
      ),
    },
    {
      key: 'quantity',
      header: words.quantity,
      width: 60,
      align: 'right',
      cell: (line) => formatQuantity(line.quantity),
    },
    amount('unitPrice', words.price, (line) => line.unitPrice, 2),
    ...(order.taxEnabled ? [amount('tax', tax, (line) => line.tax, 1)] : []),
    amount('total', words.lineTotal, (line) => line.total),
    amount('cost', words.cost, (line) => profitOf(line)?.cost),
    amount('profit', words.profit, (line) => profitOf(line)?.profit),
    {
      key: 'margin',
      header: words.margin,
      width: 84,
      align: 'right',
      cell: (line) => {
        const percent = profitOf(line)?.marginPercent
        return percent ? `${percent}%` : ''
      },
    },
  ]
  const own = orderProfit(order, decimals)
  const sums: [string, string | null][] = [
    [words.grossProfit, order.grossProfit === order.profit ? null : order.grossProfit],
    [words.cardFees, isPositive(order.cardFees) ? order.cardFees : null],
    [`${words.profit} ${words.costed(order.costedLines, order.lines.length)}`, order.profit],
  ]
  return (
    <Section title={words.costs} description={words.costsText}>
      <dl className={classes.profits}>
        {sums
          .filter(([, amount]) => amount !== null)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
      </dl>
      <DataTable
        label={words.itemsAndCost}
        columns={columns}
        rows={order.lines}
        rowKey={(line) => line.id}
        paginate={false}
        card={(line) => (
          <CostCard
            line={line}
            figures={profitOf(line)}
            parts={costPartsOf(line, decimals)}
            tax={order.taxEnabled ? tax : undefined}
          />
        )}
        {...(order.lines.length > 1
          ? {
              sums: {
                label: words.total,
                cells: {
                  tax: <Money amount={order.tax} />,
                  total: <Money amount={roundTo(sumOf(order.lines.map((line) => line.total)), decimals)} />,
                  ...(order.costedLines > 0
                    ? {
                        cost: <Money amount={own.cost} />,
                        profit: <Money amount={own.profit} />,
                      }
                    : {}),
                },
              },
            }
          : {})}
        empty={<p className="quiet small flush">{words.noItems}</p>}
      />
      <p className={classes.under}>
        {totalsAre}
        {words.costedNote}
      </p>
    </Section>
  )
}

type CardProps = {
  line: OrderLine
  figures: ReturnType<typeof lineProfit>
  parts: ReturnType<typeof costPartsOf>
  /** The name of the tax; undefined if there is none. */
  tax: string | undefined
}

/** The parts of a line's cost; nothing if only the whole is known. */
function CostParts({ parts }: { parts: ReturnType<typeof costPartsOf> }) {
  const { money, spelt } = useFormats()
  if (parts.length === 0) return null
  return (
    <span className="quiet fine block">
      {words.costOf(
        parts.map(([part, spent]) => `${spelt(words.costParts[part]).toLowerCase()} ${money(spent)}`).join(', '),
      )}
    </span>
  )
}

function CostCard({ line, figures, parts, tax }: CardProps) {
  const facts: [string, string | undefined][] = [
    [words.price, line.unitPrice],
    ...(tax === undefined ? [] : [[tax, line.tax] as [string, string]]),
    [words.lineTotal, line.total],
    [words.cost, figures?.cost],
    [words.profit, figures?.profit],
  ]
  return (
    <div>
      <strong>
        {formatQuantity(line.quantity)} × {line.name}
      </strong>
      <CostParts parts={parts} />
      <dl className={classes.cardFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? words.notCosted : <Money amount={value} />}</dd>
          </div>
        ))}
        {figures?.marginPercent ? (
          <div>
            <dt>{words.margin}</dt>
            <dd>{figures.marginPercent}%</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}
