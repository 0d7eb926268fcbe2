import { formatMoney } from '#shared/text/format.ts'
import { Button } from '#web/public/button.tsx'
import { Notice } from '#web/public/notice.tsx'
import type { HeldOrder, PublicMenu } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { clockText, windowText } from './moments.ts'

type Props = {
  held: HeldOrder
  menu: PublicMenu
  /** The customer comes from the payment page, and the provider has not told us yet. */
  isChecking: boolean
  isSlow: boolean
  isBusy: boolean
  problem: string | undefined
  onChange: () => void
  onMore: () => void
}

function Lines({ held: { lines, total, window }, menu }: Pick<Props, 'held' | 'menu'>) {
  return (
    <div className="menu-lines">
      <ul>
        {lines.map(({ quantity, name, choices }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
          <li key={i}>
            {quantity} × {name}
            {choices ? <span className="pub-help">{choices}</span> : null}
          </li>
        ))}
      </ul>
      {window ? <p>{words.pickUp([windowText(window), window.place].filter(Boolean).join(', '))}</p> : null}
      <p className="menu-total">
        <span>{words.total}</span>
        <strong>{formatMoney(total, menu.currency, { symbol: menu.currencySymbol })}</strong>
      </p>
    </div>
  )
}

/** The order that this visitor holds: paid, not paid yet, or being checked. */
export function HeldCard({ held, menu, isChecking, isSlow, isBusy, problem, onChange, onMore }: Props) {
  if (held.state === 'paid')
    return (
      <div className="pub-card" role="status">
        <h1>{words.paidTitle}</h1>
        <p className="pub-reference">{words.paidNumber(held.number ?? '')}</p>
        <Lines held={held} menu={menu} />
        <p>{words.paidText}</p>
        <Button look="outline" onClick={onMore}>
          {words.orderMore}
        </Button>
      </div>
    )
  if (isChecking)
    return (
      <div className="pub-card" role="status">
        <h1>{words.checking}</h1>
        <p>{isSlow ? words.slowText : words.checkingText}</p>
        <Lines held={held} menu={menu} />
      </div>
    )
  return (
    <div className="pub-card" role="status">
      <h1>{words.unpaidTitle}</h1>
      <p>{words.unpaid(clockText(held.heldUntil ?? ''))}</p>
      <Lines held={held} menu={menu} />
      {problem ? (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      ) : null}
      <div className="pub-row">
        {held.payUrl === null ? null : (
          <Button disabled={isBusy} onClick={() => location.assign(held.payUrl ?? '')}>
            {words.payNow}
          </Button>
        )}
        <Button look="outline" disabled={isBusy} onClick={onChange}>
          {words.changeOrder}
        </Button>
      </div>
    </div>
  )
}
