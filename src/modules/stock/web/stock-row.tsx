import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isLow } from '#modules/ingredients/low-stock.ts'
import { exact } from '#shared/money.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { StatusChip } from '#web/text/status-chip.tsx'
import { useLeaving } from '#web/use-leaving.ts'
import { stockWords as words } from '../words.ts'
import classes from './stock.module.css'

export type Counted = {
  key: string
  name: string
  unit: string
  stock: number | null
  reorderLevel: number | null
  /** Refused if somebody changed it since it was read: a purchase counts once. */
  save: (stock: string) => Promise<unknown>
}

type Props = { row: Counted; isBought: boolean; onSaved: () => Promise<unknown> }

/** An item of the stock. Its field keeps the typed number until that is saved. */
export function StockRow({ row, isBought, onSaved }: Props) {
  const { name, unit, stock, save } = row
  const [typed, setTyped] = useState('')
  const [says, setSays] = useState<{ error?: string; saved?: true }>({})
  const [isSaving, setSaving] = useState(false)
  const keep = async () => {
    if (typed.trim() === '' || isSaving) return
    const amount = parseTypedNumber(typed)
    if (amount === undefined) return setSays({ error: words.notANumber })
    setSaving(true)
    try {
      await save(
        isBought
          ? exact(stock ?? 0)
              .plus(amount)
              .toFixed(3)
          : amount,
      )
      setTyped('')
      setSays({ saved: true })
    } catch (error) {
      setSays({ error: failureText(error, words.saveFailed) })
    }
    // Also after a refusal: the next attempt uses the current stock.
    await onSaved()
    setSaving(false)
  }
  useLeaving(() => void keep(), { whenHidden: false })
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        <InStock row={row} />
      </span>
      <TextInput
        data-count
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={(isBought ? words.boughtOf : words.countOf)(name, unit)}
        rightSection={<span className="quiet small">{unit}</span>}
        rightSectionWidth={56}
        value={typed}
        readOnly={isSaving}
        error={says.error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setSays({})
        }}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-count]')]
          const next = fields[fields.indexOf(event.currentTarget) + 1]
          if (next) next.focus()
          else event.currentTarget.blur()
        }}
      />
      <span className={classes.saved} role="status">
        {says.saved ? words.saved : ''}
      </span>
    </li>
  )
}

function InStock({ row: { stock, unit, reorderLevel } }: { row: Counted }) {
  if (stock === null) return <span className="quiet small">{words.notCounted}</span>
  const said = `${formatQuantity(Math.abs(stock))} ${unit}`
  if (stock < 0) return <strong className={classes.short}>{words.short(said)}</strong>
  return (
    <span className="quiet small">
      {words.inStock(said)} {isLow(stock, reorderLevel) ? <StatusChip label={words.low} tone="warn" /> : null}
    </span>
  )
}
