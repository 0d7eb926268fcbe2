import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { compare } from '#shared/money.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { allSelected } from '#web/all-selected.ts'
import { useLeaving } from '#web/use-leaving.ts'
import type { IngredientRow } from '../schema.ts'
import { ingredientPageWords as words } from '../words.ts'
import classes from './ingredients.module.css'
import { PackPrice } from './pack-price.tsx'

type Props = { row: IngredientRow; onSave: (packCost: string) => unknown }

/** The pack cost, edited in place: Enter or leaving saves, Escape does not. */
export function PackCostCell({ row, onSave }: Props) {
  const [typed, setTyped] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const meant = typed === undefined ? undefined : parseTypedNumber(typed)
  const isPrice = meant !== undefined && compare(meant, '0') >= 0

  const end = (back: boolean) => {
    setTyped(undefined)
    if (back) requestAnimationFrame(() => opener.current?.focus())
  }
  const save = (back: boolean) => {
    if (typed === undefined) return
    if (isPrice && (row.packCost === null || compare(meant, row.packCost) !== 0)) void onSave(meant)
    end(back)
  }

  useLeaving(() => save(false), { whenHidden: false })

  if (typed === undefined)
    return (
      <UnstyledButton ref={opener} className={classes.inline} onClick={() => setTyped(row.packCost ?? '')}>
        {row.packCost === null ? (
          <span className={classes.amber}>{words.noPrice}</span>
        ) : (
          <PackPrice amount={row.packCost} />
        )}
        <IconPencil size={14} aria-hidden />
        <VisuallyHidden>{words.editPackCost(row.name)}</VisuallyHidden>
      </UnstyledButton>
    )
  return (
    <TextInput
      className={classes.inlineInput}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      autoFocus
      aria-label={words.packCostOf(row.name)}
      value={typed}
      error={typed !== '' && !isPrice}
      {...allSelected}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => save(false)}
      onKeyDown={(event) => {
        // Invalid text stays to be corrected; an empty field keeps the old price.
        if (event.key === 'Enter' && (isPrice || typed === '')) save(true)
        if (event.key === 'Escape') end(true)
      }}
    />
  )
}
