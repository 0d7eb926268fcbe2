import { IconPackage } from '@tabler/icons-react'
import { PackPrice } from '#modules/ingredients/web/pack-price.tsx'
import { Thumb } from '#modules/media/web/thumb.tsx'
import { formatQuantity } from '#shared/format.ts'
import { StatusChip } from '#web/status-chip.tsx'
import type { Supply } from '../schema.ts'
import { supplyPageWords as words } from '../words.ts'
import classes from './supplies.module.css'
import { SupplyStock, UnitPrice } from './supply-columns.tsx'

/** A supply of the list on a phone. */
export function SupplyCard({ supply }: { supply: Supply }) {
  return (
    <span className={classes.card}>
      <Thumb url={supply.imageUrl} fallback={IconPackage} />
      <span className={classes.cardText}>
        <span className={classes.cardHead}>
          <strong>{supply.name}</strong>
          {supply.price === null ? (
            <span className={classes.amber}>{words.noPrice}</span>
          ) : (
            <PackPrice amount={supply.price} size="strong" />
          )}
        </span>
        <span className={classes.quiet}>
          {supply.category}
          {supply.supplier ? `, ${supply.supplier}` : ''}
        </span>
        {supply.price === null ? null : (
          <span className={classes.quiet}>
            {words.packOf(formatQuantity(supply.packSize, 6))}, <UnitPrice supply={supply} /> {words.each}
          </span>
        )}
        {supply.archived ? <StatusChip label={words.archived} /> : null}
        {supply.quantity === null ? null : (
          <span className={classes.cardStock}>
            {words.inStock}: <SupplyStock supply={supply} />
          </span>
        )}
      </span>
    </span>
  )
}
