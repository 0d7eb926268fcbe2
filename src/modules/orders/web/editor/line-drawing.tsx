import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CakeDesign } from '#modules/designer/design.ts'
import { guidePrice } from '#modules/designer/guide-price.ts'
import { orderLineOf } from '#modules/designer/order-line.ts'
import { CakeDrawing } from '#modules/designer/web/cake-picture.tsx'
import { designsApi } from '#modules/designer/web/designs-api.ts'
import { LineDesigner } from '#modules/designer/web/line-designer.tsx'
import { MoreGuests } from '#modules/designer/web/more-guests.tsx'
import { useFigures } from '#modules/designer/web/use-drawing.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { exact, isDecimal } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import { useLivePrice } from './live-price.tsx'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

type Props = { index: number; name: string; design: CakeDesign }
const FROM_DRAWING = ['servings', 'imageId', 'design'] as const

/**
 * The drawing of one line. Its tiers, portions and picture follow the drawing; its price only if the owner takes the
 * guide price.
 */
export function LineDrawing({ index, name, design }: Props) {
  const { getValues, setValue } = useFormContext<OrderValues>()
  const [open, setOpen] = useState<'designer' | 'guests'>()
  const { of } = useFigures(design)
  const path = `lines.${index}` as const
  const dirty = { shouldDirty: true }
  const use = async (next: CakeDesign) => {
    const figures = of(next)
    if (!figures) throw new Error(words.loadFailed)
    const { id } = await designsApi.picture.call({ body: { name, design: next } })
    const drawn = orderLineOf(next, figures, null, id)
    // The owner's notes about a tier stay with it, counted from the bottom.
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

type GuideProps = { index: number; design: CakeDesign; settings: Settings; isTaxed: boolean }

/**
 * The drawing's guide price, net or gross like the order's prices, for the owner to take or leave. If it is only a
 * minimum, it says so even after it was taken.
 */
export function GuidePrice({ index, design, settings, isTaxed }: GuideProps) {
  const { money } = useFormats()
  const { control, setValue } = useFormContext<OrderValues>()
  const path = `lines.${index}.unitPrice` as const
  const [typed, priceEntry] = useWatch({ control, name: [path, 'priceEntry'] })
  const taxPercent = useLivePrice().lineAt(index)?.taxPercent
  const figures = useFigures(design).figures
  const isGross = isTaxed && priceEntry === 'gross'
  const price = figures && guidePrice(figures, settings, { taxPercent: taxPercent ?? '0', isGross })
  if (!figures || price == null) return null
  const isTaken = isDecimal(String(typed)) && exact(String(typed)).eq(price)
  if (isTaken && figures.isWhole) return null
  return (
    <div className={classes.guide}>
      <span>{figures.isWhole ? words.guidePrice(money(price)) : words.guidePriceAtLeast(money(price))}</span>
      {isTaken ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setValue(path, price, { shouldDirty: true, shouldValidate: true })}
        >
          {words.takeGuidePrice}
        </Button>
      )}
    </div>
  )
}
