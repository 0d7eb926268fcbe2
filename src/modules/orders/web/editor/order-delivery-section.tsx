import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DeliveryPrice } from '#modules/settings/money/delivery-price.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { compare, isDecimal, isPositive } from '#shared/money.ts'
import { formatTime } from '#shared/text/format.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { TimeField } from '#web/form/fields/time-field.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { priceOfDelivery } from '../../delivery.ts'
import { orderEditorWords as words } from '../../editor-words.ts'
import { Fold } from './fold.tsx'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

export function DeliverySection({ settings }: { settings: Settings }) {
  const { kind } = settings.deliveryFee
  const deliveryType = useWatch<OrderValues, 'deliveryType'>({ name: 'deliveryType' })
  const isDelivery = deliveryType === 'Delivery'
  return (
    <Fold title={words.sections.delivery} value={useDeliveryText()} fields={DELIVERY}>
      <div className={classes.fields}>
        <SelectField
          name="deliveryType"
          label={words.delivery}
          options={[
            { value: 'Collection', label: words.collection },
            { value: 'Delivery', label: words.deliveryChoice },
          ]}
          clearable
        />
        <FieldRow>
          <TimeField name="deliveryTime" label={words.timeOf[deliveryType ?? 'none']} />
          <TimeField name="deliveryTimeTo" label={words.deliveryTimeTo} />
        </FieldRow>
        {isDelivery ? (
          <>
            <TextAreaField name="deliveryAddress" label={words.address} minRows={2} />
            <TextAreaField name="deliveryDetails" label={words.access} minRows={1} />
            {kind === 'distance' ? (
              <NumberField name="deliveryDistance" label={words.distance[settings.distanceUnit]} optional />
            ) : null}
            {kind === 'postcode' ? <TextField name="deliveryPostcode" label={words.postcode} maxLength={20} /> : null}
          </>
        ) : null}
        <MoneyField name="setupFee" label={words.setupFee} />
      </div>
    </Fold>
  )
}

const DELIVERY = [
  'deliveryType',
  'deliveryTime',
  'deliveryTimeTo',
  'deliveryAddress',
  'deliveryDetails',
  'deliveryDistance',
  'deliveryPostcode',
  'setupFee',
] as const

function useDeliveryText(): string {
  const { money } = useFormats()
  const [type, from, to, address, typed] = useWatch<
    OrderValues,
    ['deliveryType', 'deliveryTime', 'deliveryTimeTo', 'deliveryAddress', 'setupFee']
  >({ name: ['deliveryType', 'deliveryTime', 'deliveryTimeTo', 'deliveryAddress', 'setupFee'] })
  const fee = String(typed || '0')
  const said = [
    type === 'Delivery' ? words.deliveryChoice : type ? words.collection : '',
    [from, to].flatMap((time) => (time ? formatTime(time) : [])).join(' \u2013 '),
    type === 'Delivery' ? address?.split('\n')[0] : '',
    isDecimal(fee) && isPositive(fee) ? money(fee) : '',
  ].filter(Boolean)
  return said.join(', ') || words.notChosen
}

const isSame = (typed: unknown, fee: string) => isDecimal(String(typed ?? '')) && compare(String(typed), fee) === 0

/** Shows the fee that the settings ask for this delivery, and fills it in if the owner typed none. */
export function DeliveryFeeHint({ settings }: { settings: Settings }) {
  const { money } = useFormats()
  const { control, getValues, setValue } = useFormContext<OrderValues>()
  const [deliveryType, deliveryDistance, deliveryPostcode, lines, typed] = useWatch({
    control,
    name: ['deliveryType', 'deliveryDistance', 'deliveryPostcode', 'lines', 'setupFee'],
  })
  const price = priceOfDelivery(settings.deliveryFee, { deliveryType, deliveryDistance, deliveryPostcode, lines })
  const fee = price?.fee ?? null
  const filled = useRef(fee)
  useEffect(() => {
    const before = filled.current
    filled.current = fee
    const now = getValues('setupFee')
    const isOwn = now && !isSame(now, '0') && !(before && isSame(now, before))
    if (before === fee || isOwn) return
    setValue('setupFee', fee ?? '0', { shouldDirty: true })
  }, [fee, filled, getValues, setValue])
  if (price === undefined || price.why === 'none') return null
  const missing = price.why === 'beyond' && isSame(typed || '0', '0')
  return (
    <div className={classes.hint} role="status" data-missing={missing || undefined}>
      <span>
        {whyOf(price, settings.deliveryFee.kind)}
        {fee === null ? '' : `: ${money(fee)}`}
      </span>
      {fee !== null && !isSame(typed || '0', fee) ? (
        <Button variant="default" size="compact-sm" onClick={() => setValue('setupFee', fee, { shouldDirty: true })}>
          {words.takeDeliveryFee(money(fee))}
        </Button>
      ) : null}
    </div>
  )
}

function whyOf({ why }: DeliveryPrice, kind: string): string {
  if (why === 'unknown')
    return kind === 'distance' ? words.deliveryWhy.unknownDistance : words.deliveryWhy.unknownPostcode
  return why === 'none' ? '' : words.deliveryWhy[why]
}
