import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { ColorField } from '#web/form/fields/color-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TagsField } from '#web/form/fields/tags-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { GivenRecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { type EventType, EventTypeInput } from '../../kinds/event-type.ts'
import { FIRST_EVENT_TYPES } from '../../kinds/first-event-types.ts'
import { STAGES_MAX, stageList } from '../../kinds/product-type.ts'
import { PaymentOverride } from '../../money/payment-defaults.ts'
import { typeListWords, eventTypePageWords as words } from '../../type-words.ts'
import { settingsPageWords } from '../../words.ts'
import { choicesOf } from '../choices.ts'
import classes from '../settings.module.css'
import { eventTypesApi } from '../settings-api.ts'
import { NoticeField } from '../tabs/notice-field.tsx'
import { useFeeLabel } from '../use-fee-label.ts'
import { StageTimes } from './stage-times.tsx'

// An empty field follows the settings; a field that cannot be empty has a choice for that.
const EventTypeForm = EventTypeInput.extend({
  stages: stageList,
  feeKind: z.enum(['settings', 'none', 'fixed', 'percent']),
  active: z.boolean(),
  paymentDefaults: PaymentOverride,
})
type EventTypeForm = z.infer<typeof EventTypeForm>

const feeChoices = choicesOf({ settings: words.asSettings, ...settingsPageWords.feeKinds })
const swatches = [...new Set(FIRST_EVENT_TYPES.map(({ color }) => color))]

function toBody({ feeKind, paymentDefaults, ...rest }: EventTypeForm): EventTypeInput {
  const { bookingFee, ...others } = paymentDefaults
  const fee =
    feeKind === 'settings' ? undefined : { kind: feeKind, value: feeKind === 'none' ? '0' : (bookingFee?.value ?? '0') }
  const own = { ...others, ...(fee ? { bookingFee: fee } : {}) }
  const isEmpty = Object.values(own).every((value) => value === undefined)
  return { ...rest, paymentDefaults: isEmpty ? null : (own as PaymentOverride) }
}

function defaultsOf(type: EventType | undefined) {
  const own = type?.paymentDefaults
  return {
    name: type?.name ?? '',
    color: type?.color ?? swatches[0] ?? '#c9607f',
    active: type?.active ?? true,
    stages: type?.stages ?? [],
    stageWork: type?.stageWork ?? {},
    feeKind: own?.bookingFee?.kind ?? ('settings' as const),
    paymentDefaults: {
      bookingFee: own?.bookingFee ?? { kind: 'none' as const, value: '0' },
      payInFullUnder: own?.payInFullUnder ?? null,
      bookingFeeDueDays: own?.bookingFeeDueDays ?? null,
      balanceDueDaysBefore: own?.balanceDueDaysBefore ?? null,
      quoteValidDays: own?.quoteValidDays ?? null,
      minNoticeDays: own?.minNoticeDays ?? null,
    },
  }
}

export const EventTypeDialog = ({ type, onClose }: { type: EventType | undefined; onClose: () => void }) => (
  <GivenRecordDialog
    record={type}
    api={eventTypesApi}
    words={words}
    schema={EventTypeForm}
    defaults={defaultsOf}
    save={(values, current) => saveRecord(eventTypesApi, toBody(values), current)}
    onClose={onClose}
  >
    {() => (
      <>
        <FieldRow>
          <TextField name="name" label={typeListWords.name} required autoFocus maxLength={60} />
          <ColorField name="color" label={typeListWords.color} required swatches={swatches} />
        </FieldRow>
        <CheckboxField name="active" label={words.active} />
        <Overrides />
        <TagsField name="stages" label={words.stages} description={words.stagesHelp} maxTags={STAGES_MAX} />
        <StageTimes />
      </>
    )}
  </GivenRecordDialog>
)

function Overrides() {
  const feeLabel = useFeeLabel()
  const kind = useWatch({ name: 'feeKind' }) as EventTypeForm['feeKind']
  const days = { asNumber: true, optional: true, suffix: settingsPageWords.daysUnit } as const
  return (
    <fieldset className={classes.overrides}>
      <legend>{words.overrides}</legend>
      <p className="quiet small flush">{words.overridesText}</p>
      <FieldRow>
        <SelectField name="feeKind" label={settingsPageWords.bookingFee(feeLabel)} options={feeChoices} />
        {kind === 'percent' ? (
          <NumberField name="paymentDefaults.bookingFee.value" label={settingsPageWords.bookingFeePercent} suffix="%" />
        ) : null}
        {kind === 'fixed' ? (
          <MoneyField name="paymentDefaults.bookingFee.value" label={settingsPageWords.bookingFeeAmount} />
        ) : null}
      </FieldRow>
      <FieldRow>
        <NumberField
          name="paymentDefaults.bookingFeeDueDays"
          label={settingsPageWords.bookingFeeDueDays(feeLabel)}
          {...days}
        />
        <NumberField
          name="paymentDefaults.balanceDueDaysBefore"
          label={settingsPageWords.balanceDueDaysBefore}
          {...days}
        />
        <MoneyField name="paymentDefaults.payInFullUnder" label={settingsPageWords.payInFullUnder} optional />
        <NumberField name="paymentDefaults.quoteValidDays" label={settingsPageWords.quoteValidDays} {...days} />
        <NoticeField name="paymentDefaults.minNoticeDays" label={settingsPageWords.minNoticeDays} optional />
      </FieldRow>
    </fieldset>
  )
}
