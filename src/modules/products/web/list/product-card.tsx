import { Line, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { Product } from '../../schema.ts'
import { productPageWords as words } from '../../words.ts'
import { ProductIcon } from '../product-icon.tsx'
import { belowTarget, FromPrice, marginText } from './product-columns.tsx'

/** A product of the list on a phone. */
export function ProductCard({ product }: { product: Product }) {
  const { name, archived, active, showInEnquiry, typeName, servings } = product
  const facts = [typeName, servings ? words.serves(servings).toLowerCase() : '', showInEnquiry ? words.onForm : '']
  const margin = marginText(product)
  return (
    <RecordCard
      name={name}
      archived={archived}
      picture={<ProductIcon product={product} size={40} />}
      chips={
        <>
          {active ? null : <StatusChip label={words.inactive} />}
          {belowTarget(product)}
        </>
      }
      figure={<FromPrice product={product} size="strong" />}
    >
      <Line end={margin === null ? null : <Quiet>{`${words.margin} ${margin}`}</Quiet>}>
        {facts.filter(Boolean).join(' · ')}
      </Line>
    </RecordCard>
  )
}
