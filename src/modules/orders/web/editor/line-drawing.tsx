import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CakeDesign } from '#modules/designer/design.ts'
import { orderLineOf } from '#modules/designer/order-line.ts'
import { CakeDrawing } from '#modules/designer/web/cake-picture.tsx'
import { designsApi } from '#modules/designer/web/designs-api.ts'
import { LineDesigner } from '#modules/designer/web/line-designer.tsx'
import { MoreGuests } from '#modules/designer/web/more-guests.tsx'
import { useFigures } from '#modules/designer/web/use-drawing.ts'
import { grossOfNet } from '#modules/products/product-price.ts'
import { exact, isDecimal } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { orderWords as words } from '../../words.ts'
import { useLivePrice } from './live-price.tsx'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

type Props = { index: number; name: string; design: CakeDesign; isTaxed: boolean }
const FROM_DRAWING = ['servings', 'imageId', 'design'] as const

/** The drawing of one line. Its tiers, portions and picture follow; its price does only if she takes the guide. */
export function LineDrawing({ index, name, design, isTaxed }: Props) {
  const { getValues, setValue } = useFormContext<OrderValues>()
  const [open, setOpen] = useState<'designer' | 'guests'>()
  const { of } = useFigures(design)
  const path = `lines.${index}` as const
  const dirty = { shouldDirty: true }
  const use = async (next: CakeDesign) => {
    const figures = of(next)
    if (!figures) throw new Error(words.loadFailed)
    const { id } = await designsApi.picture.call({ body: { name, design: next } })
    const drawn = orderLineOf(next, figures, id)
    // Her notes about a tier stay with it, counted from the bottom.
    const notes = (getValues(`${path}.tiers`) ?? []).map((tier) => tier.notes ?? null).toReversed()
    const tiers = drawn.tiers.map((tier, i) => ({ ...tier, notes: notes[drawn.tiers.length - 1 - i] ?? null }))
    setValue(`${path}.tiers`, tiers, dirty)
    for (const field of FROM_DRAWING) setValue(`${path}.${field}`, drawn[field], dirty)
  }
  return (
    <div className={classes.drawing}>
      <CakeDrawing design={design} />
      <div className={classes.drawingActs}>
        <Button variant="default" onClick={() => setOpen('designer')}>
          {words.changeDrawing}
        </Button>
        <Button variant="default" onClick={() => setOpen('guests')}>
          {words.moreGuests}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setValue(`${path}.design`, null, dirty)}>
          {words.removeDrawing}
        </Button>
        <GuidePrice index={index} design={design} isTaxed={isTaxed} />
      </div>
      {open === 'designer' ? (
        <LineDesigner name={name} start={design} onUse={use} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'guests' ? (
        <MoreGuests name={name} design={design} onUse={use} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  )
}

/** The guide price of the drawing on the side of tax on which prices are typed here, for her to take or leave. */
function GuidePrice({ index, design, isTaxed }: Omit<Props, 'name'>) {
  const { money, currency } = useFormats()
  const { control, setValue } = useFormContext<OrderValues>()
  const path = `lines.${index}.unitPrice` as const
  const [typed, priceEntry] = useWatch({ control, name: [path, 'priceEntry'] })
  const taxPercent = useLivePrice().lineAt(index)?.taxPercent
  const guide = useFigures(design).figures?.price
  if (guide == null) return null
  const price = isTaxed && priceEntry === 'gross' ? grossOfNet(guide, taxPercent ?? '0', currency) : guide
  if (isDecimal(String(typed)) && exact(String(typed)).eq(price)) return null
  return (
    <div className={classes.guide}>
      <span>{words.guidePrice(money(price))}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => setValue(path, price, { shouldDirty: true, shouldValidate: true })}
      >
        {words.takeGuidePrice}
      </Button>
    </div>
  )
}
