import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Formats } from '#web/formats.tsx'
import { StatusChip } from '#web/status-chip.tsx'
import { productDetailWords as words } from '../detail-words.ts'
import type { PriceEffects } from '../price-effects.ts'
import classes from './price-effects.module.css'

const NAMED_MAX = 4

type Props = { effects: PriceEffects; formats: Formats }

/** Products first, those that fall below the target before all others. */
export function PriceEffectsList({ effects: { recipes, products }, formats: { money, cost } }: Props) {
  const moves: Moves = ({ before, after }) => {
    const isTiny = before !== null && after !== null && money(before) === money(after)
    const amount = (value: string | null) => (value === null ? words.noPrice : isTiny ? cost(value) : money(value))
    return words.moves(amount(before), amount(after))
  }
  const percent = (value: string | null) => (value === null ? '--' : `${value}%`)
  const falling = products.toSorted((a, b) => Number(b.fallsBelow) - Number(a.fallsBelow))
  return (
    <div className={classes.effects}>
      <Effects
        title={words.effectsProducts(products.length)}
        rows={falling}
        renderMore={({ marginBefore, marginAfter, fallsBelow }) => (
          <span className={classes.margin}>
            {fallsBelow ? <StatusChip label={words.fallsBelow} tone="warn" /> : null}
            <span className={classes.quiet}>{words.marginMoves(percent(marginBefore), percent(marginAfter))}</span>
          </span>
        )}
        moves={moves}
      />
      <Effects title={words.effectsRecipes(recipes.length)} rows={recipes} moves={moves} />
    </div>
  )
}

type Effect = PriceEffects['recipes'][number]
type Moves = (effect: Pick<Effect, 'before' | 'after'>) => string

type EffectsProps<Row extends Effect> = {
  title: string
  rows: readonly Row[]
  moves: Moves
  renderMore?: (row: Row) => ReactNode
}

function Effects<Row extends Effect>({ title, rows, moves, renderMore }: EffectsProps<Row>) {
  const [isLong, setLong] = useState(false)
  if (rows.length === 0) return null
  const shown = isLong ? rows : rows.slice(0, NAMED_MAX)
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {shown.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.name}>{row.name}</span>
            <span className={classes.moves}>{moves(row)}</span>
            {renderMore?.(row)}
          </li>
        ))}
      </ul>
      {rows.length > shown.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setLong(true)}>
          {words.andMore(rows.length - shown.length)}
        </Button>
      ) : null}
    </section>
  )
}
