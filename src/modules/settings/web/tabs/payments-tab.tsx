import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useField } from '#web/form/use-field.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { smallestCoin } from '../../money/cash-coin.ts'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'
import { settingsApi } from '../settings-api.ts'
import { useFeeLabel } from '../use-fee-label.ts'
import { DayGoesToField } from './day-goes-to-field.tsx'
import { DaysField } from './days-field.tsx'

export function PaymentsTab() {
  const feeLabel = useFeeLabel()
  return (
    <>
      <Section title={words.payment(feeLabel)} description={words.paymentText}>
        <PaymentFields feeLabel={feeLabel} />
      </Section>
      <Cash />
      <Tips />
    </>
  )
}

function PaymentFields({ feeLabel }: { feeLabel: string }) {
  const { control } = useFormContext()
  const kind = useWatch({ control, name: 'bookingFee.kind' }) as string
  return (
    <div className={classes.fields}>
      <AutosaveField field="bookingFee">
        <FieldRow>
          <SelectField name="bookingFee.kind" label={words.bookingFee(feeLabel)} options={choicesOf(words.feeKinds)} />
          {kind === 'percent' ? (
            <NumberField name="bookingFee.value" label={words.bookingFeePercent} suffix="%" />
          ) : null}
          {kind === 'fixed' ? <MoneyField name="bookingFee.value" label={words.bookingFeeAmount} /> : null}
        </FieldRow>
      </AutosaveField>
      <DayGoesToField />
      <FieldRow>
        <AutosaveField field="bookingFeeLabel">
          <TextField name="bookingFeeLabel" label={words.bookingFeeLabel} description={words.bookingFeeLabelHelp} />
        </AutosaveField>
        <DaysField field="bookingFeeDueDays" label={words.bookingFeeDueDays(feeLabel)} />
      </FieldRow>
      <FieldRow>
        <DaysField field="balanceDueDaysBefore" label={words.balanceDueDaysBefore} />
        <AutosaveField field="payInFullUnder">
          <MoneyField name="payInFullUnder" label={words.payInFullUnder} description={words.payInFullUnderHelp} />
        </AutosaveField>
      </FieldRow>
      <AutosaveField field="autoReleaseUnpaid">
        <SwitchField
          name="autoReleaseUnpaid"
          label={words.autoReleaseUnpaid}
          description={words.autoReleaseUnpaidHelp}
        />
      </AutosaveField>
    </div>
  )
}

function Cash() {
  const { money } = useFormats()
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const coin = settings && smallestCoin(settings.country, settings.currency)
  return coin === undefined ? null : (
    <Section title={words.cash}>
      <AutosaveField field="cashRounding">
        <SwitchField name="cashRounding" label={words.cashRounding(money(coin))} description={words.cashRoundingHelp} />
      </AutosaveField>
    </Section>
  )
}

function Tips() {
  return (
    <Section title={words.tipping}>
      <div className={classes.fields}>
        <AutosaveField field="tippingEnabled">
          <SwitchField name="tippingEnabled" label={words.tippingEnabled} />
        </AutosaveField>
        <AutosaveField field="tipPresets">
          <TipPresetsField />
        </AutosaveField>
      </div>
    </Section>
  )
}

const meaning = (text: string) => Number(parseTypedNumber(text.replace('%', '')) ?? Number.NaN)

/** Percentages as tags; the form's value is a list of numbers. */
function TipPresetsField() {
  const { value, setValue, touch, ref, shown } = useField<number[]>({
    name: 'tipPresets',
    label: words.tipPresets,
    description: words.tipPresetsHelp,
  })
  return (
    <TagsInput
      {...shown}
      ref={ref}
      value={(value ?? []).map((tip) => `${tip}%`)}
      onChange={(tags) => setValue(tags.map(meaning).filter((tip) => Number.isFinite(tip)))}
      splitChars={[',', ' ']}
      maxTags={6}
      onBlur={touch}
    />
  )
}
