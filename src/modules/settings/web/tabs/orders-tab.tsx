import { useFormContext, useWatch } from 'react-hook-form'
import { STAGES } from '#modules/order-status/order-stages.ts'
import { stageWord } from '#modules/order-status/stage-word.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import type { SettingsField } from '../../schema.ts'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'
import { useFeeLabel } from '../use-fee-label.ts'
import { DeliveryFeeFields } from './delivery-fee-fields.tsx'
import { TermsEditor } from './terms-editor.tsx'

export function OrdersTab() {
  const feeLabel = useFeeLabel()
  return (
    <>
      <Section title={words.payment(feeLabel)} description={words.paymentText}>
        <PaymentFields feeLabel={feeLabel} />
      </Section>
      <Section title={words.deliveries} description={words.deliveriesText}>
        <DeliveryFeeFields />
      </Section>
      <Quotes />
      <Section title={words.stock} description={words.stockText}>
        <AutosaveField field="stockTaken">
          <SelectField name="stockTaken" label={words.stockTaken} options={choicesOf(words.stockTakenChoices)} />
        </AutosaveField>
      </Section>
      <TermsEditor />
      <StatusWords />
      <Afterwards />
      <BakeHabits />
      <Numbers />
      <Section title={words.contacts}>
        <div className={classes.fields}>
          <AutosaveField field="contactSources">
            <TagsField name="contactSources" label={words.contactSources} description={words.contactSourcesHelp} />
          </AutosaveField>
        </div>
      </Section>
      <Requests />
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
      <FieldRow>
        <AutosaveField field="bookingFeeLabel">
          <TextField name="bookingFeeLabel" label={words.bookingFeeLabel} />
        </AutosaveField>
        <Days field="bookingFeeDueDays" label={words.bookingFeeDueDays(feeLabel)} />
        <Days field="balanceDueDaysBefore" label={words.balanceDueDaysBefore} />
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

function Quotes() {
  return (
    <Section title={words.quotes}>
      <div className={classes.fields}>
        <Days field="quoteValidDays" label={words.quoteValidDays} />
        <AutosaveField field="automaticQuoteAcceptance">
          <SwitchField
            name="automaticQuoteAcceptance"
            label={words.automaticQuoteAcceptance}
            description={words.automaticQuoteAcceptanceHelp}
          />
        </AutosaveField>
        <AutosaveField field="quoteFooter">
          <TextAreaField name="quoteFooter" label={words.quoteFooter} minRows={2} />
        </AutosaveField>
      </div>
    </Section>
  )
}

function StatusWords() {
  return (
    <Section title={words.customerStatus} description={words.customerStatusText}>
      <AutosaveField field="customerStatusWords">
        <FieldRow>
          {STAGES.map((step) => (
            <TextField
              key={step}
              name={`customerStatusWords.${step}`}
              label={step}
              placeholder={stageWord(step)}
              maxLength={40}
            />
          ))}
        </FieldRow>
      </AutosaveField>
    </Section>
  )
}

function Afterwards() {
  return (
    <Section title={words.afterwards} description={words.afterwardsText}>
      <div className={classes.fields}>
        <AutosaveField field="careText">
          <TextAreaField
            name="careText"
            label={words.careText}
            description={words.careTextHelp}
            minRows={4}
            maxLength={5000}
          />
        </AutosaveField>
        <AutosaveField field="portionCut">
          <SelectField name="portionCut" label={words.portionCut} options={choicesOf(words.portionCuts)} />
        </AutosaveField>
        <AutosaveField field="cakeUnit">
          <SelectField name="cakeUnit" label={words.cakeUnit} options={choicesOf(words.cakeUnits)} />
        </AutosaveField>
        <AutosaveField field="cakeStorage">
          <SelectField
            name="cakeStorage"
            label={words.cakeStorage}
            description={words.cakeStorageHelp}
            options={choicesOf(words.cakeStorages)}
            clearable
          />
        </AutosaveField>
        <AutosaveField field="takeOutHours">
          <NumberField name="takeOutHours" label={words.takeOutHours} suffix={words.hours} asNumber />
        </AutosaveField>
        <AutosaveField field="reviewUrl">
          <TextField
            name="reviewUrl"
            label={words.reviewUrl}
            description={words.reviewUrlHelp}
            type="url"
            placeholder="https://"
          />
        </AutosaveField>
      </div>
    </Section>
  )
}

function BakeHabits() {
  return (
    <Section title={words.bakeHabits} description={words.bakeHabitsText}>
      <AutosaveField field="bakeHabits">
        <div className={classes.fields}>
          <FieldRow>
            <SelectField
              name="bakeHabits.leadDays"
              label={words.bakeLead}
              description={words.bakeLeadHelp}
              options={choicesOf(words.bakeLeads)}
              asNumber
            />
            <SelectField name="bakeHabits.step" label={words.bakeStep} options={choicesOf(words.bakeSteps)} />
            <NumberField
              name="bakeHabits.ovenTins"
              label={words.ovenTins}
              description={words.ovenTinsHelp}
              asNumber
              optional
            />
          </FieldRow>
          <SwitchField name="bakeHabits.freezer" label={words.bakeFreezer} description={words.bakeFreezerHelp} />
        </div>
      </AutosaveField>
    </Section>
  )
}

function Numbers() {
  return (
    <Section title={words.numbers}>
      <div className={classes.fields}>
        <FieldRow>
          <AutosaveField field="nextOrderNumber">
            <NumberField
              name="nextOrderNumber"
              label={words.nextOrderNumber}
              description={words.nextNumberHelp}
              asNumber
            />
          </AutosaveField>
          <AutosaveField field="nextInvoiceNumber">
            <NumberField
              name="nextInvoiceNumber"
              label={words.nextInvoiceNumber}
              description={words.nextNumberHelp}
              asNumber
            />
          </AutosaveField>
          <AutosaveField field="invoiceNumberPattern">
            <TextField
              name="invoiceNumberPattern"
              label={words.invoiceNumberPattern}
              description={words.invoiceNumberPatternHelp}
            />
          </AutosaveField>
          <AutosaveField field="invoiceLabel">
            <TextField name="invoiceLabel" label={words.invoiceLabel} />
          </AutosaveField>
        </FieldRow>
        <AutosaveField field="invoiceNumberResetsYearly">
          <SwitchField name="invoiceNumberResetsYearly" label={words.invoiceNumberResetsYearly} />
        </AutosaveField>
        <AutosaveField field="invoiceFooter">
          <TextAreaField name="invoiceFooter" label={words.invoiceFooter} minRows={2} />
        </AutosaveField>
      </div>
    </Section>
  )
}

function Requests() {
  return (
    <Section title={words.requests} description={words.requestsText}>
      <FieldRow>
        <AutosaveField field="minimumOrderAmount">
          <MoneyField
            name="minimumOrderAmount"
            label={words.minimumOrderAmount}
            description={words.minimumOrderAmountHelp}
          />
        </AutosaveField>
        <AutosaveField field="enquiryRetentionMonths">
          <NumberField
            name="enquiryRetentionMonths"
            label={words.enquiryRetentionMonths}
            description={words.enquiryRetentionMonthsHelp}
            suffix={words.monthsUnit}
            asNumber
          />
        </AutosaveField>
      </FieldRow>
    </Section>
  )
}

function Days({ field, label }: { field: SettingsField; label: string }) {
  return (
    <AutosaveField field={field}>
      <NumberField name={field} label={label} suffix={words.daysUnit} asNumber />
    </AutosaveField>
  )
}
