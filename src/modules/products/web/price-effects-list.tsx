import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isZero } from '#shared/money.ts'
import type { Formats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { productDetailWords as words } from '../detail-words.ts'
import type { PriceEffects } from '../price-effects.ts'
import { productPageWords } from '../words.ts'
import { moveText } from './move-text.ts'
import classes from './price-effects.module.css'

const NAMED_MAX = 4

type Props = { effects: PriceEffects; formats: Formats }

export function PriceEffectsList({ effects, formats }: Props) {
  const moves: Moves = (effect) => moveText(effect, formats)
  const percent = (margin: string | null, cost: string | null, unpriced: number) => {
    if (margin === null || cost === null || (unpriced > 0 && isZero(cost))) return productPageWords.noMargin
    return unpriced > 0 ? productPageWords.marginMost(`${margin}%`) : `${margin}%`
  }
  return (
    <div className={classes.effects}>
      {effects.promised ? <p className="flush">{promisedSaid(effects.promised, formats)}</p> : null}
      <Effects
        title={words.effectsProducts(effects.productCount)}
        count={effects.productCount}
        rows={effects.products}
        renderMore={({ before, after, marginBefore, marginAfter, unpricedBefore, unpricedAfter, fallsBelow }) => (
          <span className={classes.margin}>
            {fallsBelow ? <StatusChip label={words.fallsBelow} tone="warn" /> : null}
            <span className="quiet fine tabular flush">
              {words.marginMoves(
                percent(marginBefore, before, unpricedBefore),
                percent(marginAfter, after, unpricedAfter),
              )}
            </span>
          </span>
        )}
        moves={moves}
      />
      <Effects
        title={words.effectsRecipes(effects.recipeCount)}
        count={effects.recipeCount}
        rows={effects.recipes}
        moves={moves}
      />
    </div>
  )
}

const promisedSaid = ({ amount, orders }: NonNullable<PriceEffects['promised']>, { money }: Formats) =>
  words.effectsPromised(money(amount.replace('-', '')), orders, amount.startsWith('-'))

type Effect = PriceEffects['recipes'][number]
type Moves = (effect: Effect) => string

type EffectsProps<Row extends Effect> = {
  title: string
  count: number
  rows: readonly Row[]
  moves: Moves
  renderMore?: (row: Row) => ReactNode
}

function Effects<Row extends Effect>({ title, count, rows, moves, renderMore }: EffectsProps<Row>) {
  const [isLong, setLong] = useState(false)
  if (rows.length === 0) return null
  const shown = isLong ? rows : rows.slice(0, NAMED_MAX)
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className="bare-list">
        {shown.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.name}>{row.name}</span>
            <span className="tabular">{moves(row)}</span>
            {renderMore?.(row)}
          </li>
        ))}
      </ul>
      {count === shown.length ? null : isLong ? (
        <p className="quiet fine tabular flush">{words.andMore(count - shown.length)}</p>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setLong(true)}>
          {words.andMore(count - shown.length)}
        </Button>
      )}
    </section>
  )
}
