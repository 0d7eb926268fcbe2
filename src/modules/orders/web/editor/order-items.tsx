import { lazy, Suspense } from 'react'
import { decimalsOf } from '#shared/currencies.ts'
import { isZero } from '#shared/money.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { Section } from '#web/layout/section.tsx'
import { Money } from '#web/text/money.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import { typedAmount } from '../../pricing/totals.ts'
import type { Order } from '../../schema.ts'
import { tierText } from '../../tier-text.ts'
import classes from '../page/order-page.module.css'
import { useTaxName } from './use-tax-name.ts'

const CakeDrawing = lazy(() =>
  import('#modules/designer/web/cake-picture.tsx').then((m) => ({ default: m.CakeDrawing })),
)

/** The items as the customer reads them on documents; discount and tax are shown with the money. */
export function OrderItems({ order }: { order: Order }) {
  const tax = useTaxName()
  const note = words.amountsAre(order.taxEnabled ? order.priceEntry : undefined, tax, !isZero(order.discountAmount))
  return (
    <Section title={words.itemsTitle}>
      {order.lines.length === 0 ? (
        <p className="quiet small flush">{words.noItems}</p>
      ) : (
        <table className={classes.items}>
          <thead>
            <tr>
              <th scope="col">{words.itemName}</th>
              <th scope="col">{words.quantity}</th>
              <th scope="col">{words.price}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <strong>{line.name}</strong>
                  {line.choicesText ? <p className="quiet small flush">{line.choicesText}</p> : null}
                  {line.description ? <p className="written">{line.description}</p> : null}
                  {line.tiers.length > 0 ? (
                    <ul className={classes.tiers}>
                      {line.tiers.map((tier, i) => {
                        const text = tierText(tier, i, line.tiers.length)
                        return <li key={text}>{text}</li>
                      })}
                    </ul>
                  ) : null}
                  {line.servings && !line.size ? (
                    <p className="quiet small flush">{words.servings(line.servings)}</p>
                  ) : null}
                  {line.design ? (
                    <Suspense fallback={null}>
                      <CakeDrawing design={line.design} />
                    </Suspense>
                  ) : null}
                </td>
                <td>{formatQuantity(line.quantity)}</td>
                <td>
                  <Money amount={line.unitPrice} />
                </td>
                <td>
                  <Money amount={typedAmount(line, decimalsOf(order.currency))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {order.lines.length > 0 && note ? <p className="quiet small flush">{note}</p> : null}
    </Section>
  )
}
