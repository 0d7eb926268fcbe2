import { inRow } from '#shared/languages/written.ts'
import { formatMoney } from '#shared/text/format.ts'
import { Button } from '#web/public/button.tsx'
import { Notice } from '#web/public/notice.tsx'
import type { HeldOrder, PublicMenu } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { clockText, shortDay, windowText } from './moments.ts'

type Props = {
  held: HeldOrder
  menu: PublicMenu
  /** The customer comes from the payment page, and the provider has not told us yet. */
  isChecking: boolean
  isSlow: boolean
  isBusy: boolean
  problem: string | undefined
  /** The address to which the link for confirming was mailed, if it was typed in this tab. */
  email: string | undefined
  onChange: () => void
  onConfirm: () => void
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
      {window ? <p>{words.pickUp(inRow([windowText(window), window.place]))}</p> : null}
      <p className="menu-total">
        <span>{words.total}</span>
        <strong>{formatMoney(total, menu.currency, { symbol: menu.currencySymbol })}</strong>
      </p>
    </div>
  )
}

/** The order that this visitor holds: booked, not paid or confirmed yet, or being checked. */
export function HeldCard(props: Props) {
  const { held, menu, isChecking, isSlow, isBusy, problem, onChange, onMore } = props
  if (held.payment === 'later') return <LaterCard {...props} />
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

/** An order that is paid later: to be confirmed by the link of its mail, or confirmed, with how to pay it. */
function LaterCard({ held, menu, isBusy, problem, email, onChange, onConfirm, onMore }: Props) {
  if (held.state === 'booked')
    return (
      <div className="pub-card" role="status">
        <h1>{words.bookedTitle}</h1>
        <p className="pub-reference">{words.paidNumber(held.number ?? '')}</p>
        <Lines held={held} menu={menu} />
        {held.window ? <p>{words.dueOn(shortDay(held.window.day))}</p> : null}
        <h2>{words.howToPay}</h2>
        <p className="pub-prose">{held.bankDetails ?? words.askHowToPay}</p>
        <p>{words.paidText}</p>
        <Button look="outline" onClick={onMore}>
          {words.orderMore}
        </Button>
      </div>
    )
  const until = clockText(held.heldUntil ?? '')
  return (
    <div className="pub-card" role="status">
      <h1>{held.mayConfirm ? words.confirmTitle : words.lookTitle}</h1>
      <p>{held.mayConfirm ? words.confirmText(until) : words.lookText(email ?? null, until)}</p>
      <Lines held={held} menu={menu} />
      {held.mayConfirm && held.window ? <p>{words.dueOn(shortDay(held.window.day))}</p> : null}
      {problem ? (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      ) : null}
      <div className="pub-row">
        {held.mayConfirm ? (
          <Button disabled={isBusy} onClick={onConfirm}>
            {words.confirm(formatMoney(held.total, menu.currency, { symbol: menu.currencySymbol }))}
          </Button>
        ) : null}
        <Button look="outline" disabled={isBusy} onClick={onChange}>
          {words.changeOrder}
        </Button>
      </div>
    </div>
  )
}
