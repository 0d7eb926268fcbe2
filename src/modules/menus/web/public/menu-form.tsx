import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { type ChosenProduct, chosenKey } from '#modules/order-form/chosen.ts'
import type { FormNonce } from '#modules/order-form/form-nonce.ts'
import { chosenText, withQuantity } from '#modules/order-form/product-choice.ts'
import { inRow } from '#shared/languages/written.ts'
import { formatMoney } from '#shared/text/format.ts'
import { Button } from '#web/public/button.tsx'
import { PublicError } from '#web/public/call.ts'
import { ChoiceField } from '#web/public/fields/choice-field.tsx'
import { TextField } from '#web/public/fields/text-field.tsx'
import { Notice } from '#web/public/notice.tsx'
import type { PublicItem, PublicMenu } from '../../public-menu.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { ItemCard } from './item-card.tsx'
import { keep, keepHold, NOBODY, type Person, readKept } from './kept.ts'
import type { MenuCalls } from './menu-calls.ts'
import { momentText, shortDay, windowText } from './moments.ts'
import { itemsOf, usePrice } from './use-menu.ts'

// The server accepts no challenge that is younger: nobody chooses and types so fast.
const YOUNGEST_MS = 3_200
const ItemChoice = lazy(() => import('./item-choice.tsx').then((part) => ({ default: part.ItemChoice })))

type Props = {
  menu: PublicMenu
  calls: MenuCalls
  nonce: FormNonce
  onRefresh: () => Promise<unknown>
  /** The order is paid later, and held until its customer confirms it. */
  onHeld: (hold: string) => void
}
type Errors = Partial<Record<keyof Person | 'window' | 'terms' | 'items', string>>
const PEOPLE = ['firstName', 'lastName', 'email', 'phone'] as const
const idOf = (field: string) => `menu-${field}`

function problemsOf(person: Person, windowId: number | undefined, isAccepted: boolean): Errors {
  return {
    ...(windowId === undefined && { window: words.chooseWindow }),
    ...Object.fromEntries(PEOPLE.flatMap((field) => (person[field].trim() ? [] : [[field, words.missing[field]]]))),
    ...(isAccepted ? {} : { terms: words.acceptTermsFirst }),
  }
}

/** The menu to order from: what, when, who, and the button that obliges to pay. */
export function MenuForm({ menu, calls, nonce, onRefresh, onHeld }: Props) {
  const { currency, currencySymbol: symbol, sections, windows } = menu
  const items = sections.flatMap((section) => section.items)
  const [kept] = useState(() => readKept(calls.key))
  const [lines, setLines] = useState<ChosenProduct[]>(() => stillThere(kept?.lines ?? [], items))
  const [windowId, setWindowId] = useState(() => kept?.windowId ?? (windows.length === 1 ? windows[0]?.id : undefined))
  const [person, setPerson] = useState(kept?.person ?? NOBODY)
  const [avoids, setAvoids] = useState(kept?.avoids ?? [])
  const [isAccepted, setIsAccepted] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [choosing, setChoosing] = useState<PublicItem>()
  const isBusy = useRef(false)
  const { price, failure: priceFailure, setTotal } = usePrice(lines, calls)
  useEffect(() => keep(calls.key, { lines, windowId, person, avoids }), [calls, lines, windowId, person, avoids])

  const money = (amount: string) => formatMoney(amount, currency, { symbol })
  const window = windows.find(({ id }) => id === windowId)
  const isLater = menu.payment === 'later'
  const isOpen = menu.state === 'open' || menu.state === 'soldOut'
  const set = (field: keyof Person, value: string) => {
    setPerson((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }))
  }
  const choose = (next: ChosenProduct[]) => {
    setLines(next)
    setFailure(undefined)
    setErrors((before) => ({ ...before, items: undefined }))
    void onRefresh()
  }
  const bind = (field: keyof Person) => ({
    id: idOf(field),
    value: person[field],
    error: errors[field],
    disabled: isSending,
    onChange: (value: string) => set(field, value),
  })

  const refused = (error: unknown) => {
    const body = error instanceof PublicError ? error.body : {}
    setFailure(error instanceof Error ? error.message : '')
    const { total } = (body.details ?? {}) as { total?: string }
    if (body.code === 'PRICE_CHANGED' && total) setTotal(total)
    if (body.code === 'WINDOW_FULL') setErrors({ window: body.error })
    if (body.fields)
      setErrors(Object.fromEntries(Object.entries(body.fields).map(([path, says]) => [path.split('.')[0], says])))
    void onRefresh()
  }
  const pay = async () => {
    if (isBusy.current || price === undefined) return
    const found = problemsOf(person, windowId, menu.terms === null || isAccepted)
    setErrors(found)
    setFailure(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      const field = document.getElementById(idOf(first))
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
      return
    }
    isBusy.current = true
    setIsSending(true)
    try {
      const age = Date.now() - nonce.since
      if (age < YOUNGEST_MS) await new Promise((resolve) => setTimeout(resolve, YOUNGEST_MS - age))
      const { allergies, ...who } = person
      const { payUrl, hold } = await calls.order({
        ...who,
        allergies: allergies || null,
        items: itemsOf(lines),
        windowId: windowId ?? 0,
        avoids: avoids.map((code) => ({ code: code as Allergen, level: 'allergic' })),
        acceptTerms: isAccepted,
        total: price.total,
        nonce: nonce.value ?? '',
      })
      keepHold(calls.key, hold)
      if (payUrl === null) onHeld(hold)
      else location.assign(payUrl)
    } catch (error) {
      refused(error)
      setIsSending(false)
    } finally {
      isBusy.current = false
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      {sections.map(({ id, name, items: sold }) => (
        <section key={id} className="pub-section menu-section">
          <h2>{name}</h2>
          <ul className="menu-items">
            {sold.map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                currency={currency}
                symbol={symbol}
                quantity={lines.reduce((sum, line) => sum + (line.productId === item.id ? line.quantity : 0), 0)}
                onQuantity={(quantity) => choose(withQuantity(lines, { productId: item.id }, quantity))}
                onChoose={() => setChoosing(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      {lines.length === 0 || !isOpen ? null : (
        <div className="menu-bar">
          <span>
            {words.chosen(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
            <strong>{price === undefined ? '…' : money(price.total)}</strong>
          </span>
          <Button
            onClick={() => {
              const part = document.getElementById(idOf('window'))
              part?.closest('section')?.scrollIntoView({ block: 'start' })
              part?.focus({ preventScroll: true })
            }}
          >
            {words.goOn}
          </Button>
        </div>
      )}
      {choosing ? (
        <Suspense fallback={null}>
          <ItemChoice
            item={choosing}
            currency={currency}
            symbol={symbol}
            onClose={() => setChoosing(undefined)}
            onSave={(line) => {
              const before = lines.find((each) => chosenKey(each) === chosenKey(line))?.quantity ?? 0
              choose(withQuantity(lines, line, before + line.quantity))
              setChoosing(undefined)
            }}
          />
        </Suspense>
      ) : null}
      {lines.length === 0 || !isOpen ? null : (
        <>
          <section className="pub-section">
            <h2>{words.window}</h2>
            <fieldset
              id={idOf('window')}
              tabIndex={-1}
              className="menu-windows"
              aria-describedby={errors.window ? `${idOf('window')}-error` : undefined}
            >
              <legend className="pub-hidden">{words.windowField}</legend>
              {windows.map((each) => (
                <label key={each.id} className="pub-choice" data-chosen={each.id === windowId || undefined}>
                  <input
                    type="radio"
                    name="window"
                    checked={each.id === windowId}
                    disabled={isSending || (each.isFull && each.id !== windowId)}
                    onChange={() => {
                      setWindowId(each.id)
                      setErrors((before) => ({ ...before, window: undefined }))
                    }}
                  />
                  <span>
                    {windowText(each)}
                    {each.isFull ? ` (${words.full})` : null}
                    {each.place ? <span className="pub-help">{each.place}</span> : null}
                  </span>
                </label>
              ))}
              {errors.window ? (
                <p id={`${idOf('window')}-error`} className="pub-error">
                  {errors.window}
                </p>
              ) : null}
            </fieldset>
          </section>
          <section className="pub-section">
            <h2>{words.you}</h2>
            <div className="pub-fields">
              <TextField
                {...bind('firstName')}
                label={words.firstName}
                required
                autoComplete="given-name"
                wanted={50}
              />
              <TextField {...bind('lastName')} label={words.lastName} required autoComplete="family-name" wanted={50} />
              <TextField {...bind('email')} label={words.email} required type="email" autoComplete="email" />
              <TextField {...bind('phone')} label={words.phone} required type="tel" autoComplete="tel" />
              {menu.allergens === null ? null : (
                <>
                  <ChoiceField
                    id={idOf('avoids')}
                    label={words.avoids}
                    many
                    wide
                    value={avoids}
                    disabled={isSending}
                    onChange={setAvoids}
                    options={menu.allergens.map(({ code, label }) => ({ value: code, label }))}
                  />
                  <TextField {...bind('allergies')} label={words.allergiesText} wide rows={2} wanted={2000} />
                </>
              )}
            </div>
          </section>
          <section className="pub-section menu-summary">
            <h2>{words.summary}</h2>
            <ul className="menu-chosen">
              {lines.map((line, i) => {
                const product = items.find(({ id }) => id === line.productId)?.product
                if (product === undefined) return null
                const total = price?.lines[i]?.total
                return (
                  <li key={chosenKey(line)}>
                    <span>
                      {line.quantity} × {product.name}
                      <span className="pub-help">{chosenText(product, line)}</span>
                    </span>
                    <span className="menu-amount">{total === undefined ? '…' : money(total)}</span>
                    <Button
                      look="quiet"
                      aria-label={words.removeOf(product.name)}
                      onClick={() => choose(withQuantity(lines, line, 0))}
                    >
                      {words.remove}
                    </Button>
                  </li>
                )
              })}
            </ul>
            {window ? <p>{words.pickUp(inRow([windowText(window), window.place]))}</p> : null}
            <p className="menu-total">
              <span>{words.total}</span>
              <strong>{price === undefined ? '…' : money(price.total)}</strong>
            </p>
            {isLater && window ? <p>{words.dueOn(shortDay(window.day))}</p> : null}
            <p className="pub-help">{words.noReturn(momentText(menu.closes))}</p>
            {menu.terms === null ? null : (
              <>
                <details className="menu-terms">
                  <summary>{words.terms}</summary>
                  <p className="pub-prose">{menu.terms}</p>
                </details>
                <div>
                  <label className="pub-choice" data-chosen={isAccepted || undefined}>
                    <input
                      id={idOf('terms')}
                      type="checkbox"
                      checked={isAccepted}
                      aria-invalid={errors.terms ? true : undefined}
                      onChange={(event) => {
                        setIsAccepted(event.currentTarget.checked)
                        setErrors((before) => ({ ...before, terms: undefined }))
                      }}
                    />
                    <span>{words.acceptTerms}</span>
                  </label>
                  {errors.terms ? <p className="pub-error">{errors.terms}</p> : null}
                </div>
              </>
            )}
            {(failure ?? priceFailure ?? errors.items) ? (
              <Notice tone="bad" role="alert">
                {failure ?? priceFailure ?? errors.items}
              </Notice>
            ) : null}
            <Button type="submit" wide disabled={isSending || price === undefined}>
              {buttonSays(isLater, isSending, price && money(price.total))}
            </Button>
          </section>
        </>
      )}
    </form>
  )
}

function buttonSays(isLater: boolean, isSending: boolean, total: string | undefined): string {
  if (isSending) return isLater ? words.sendingLater : words.paying
  if (total === undefined) return isLater ? words.payLaterPlain : words.payPlain
  return (isLater ? words.payLater : words.pay)(total)
}

/** The earlier choice, without what the menu sells no more. If there is less now, the button says so. */
const stillThere = (lines: readonly ChosenProduct[], items: readonly PublicItem[]): ChosenProduct[] =>
  lines.filter((line) => items.some(({ id }) => id === line.productId))
