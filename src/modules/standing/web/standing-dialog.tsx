import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ContactPicker, contactOption } from '#modules/contacts/web/contact-picker.tsx'
import { contactsApi } from '#modules/contacts/web/contacts-api.ts'
import { HANDOVERS } from '#modules/orders/filters.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { TimeField } from '#web/form/fields/time-field.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { GivenRecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { AHEAD, WEEKS_MOST } from '../limits.ts'
import { standingPageWords } from '../page-words.ts'
import { REFERENCE_MAX, STANDING_NAME_MAX, type StandingOrder, StandingOrderInput } from '../schema.ts'
import { standingWords } from '../words.ts'
import { useSaveStanding } from './save-standing.ts'
import { standingApi } from './standing-api.ts'

const words = standingPageWords.fields
const StandingForm = StandingOrderInput.omit({ lines: true })

const defaultsOf = (standing: StandingOrder | undefined, today: string, contactId: number | undefined) => ({
  contactId: standing?.contactId ?? contactId,
  name: standing?.name ?? '',
  startsOn: standing?.startsOn ?? today,
  endsOn: standing?.endsOn ?? null,
  every: standing?.every ?? 1,
  deliveryType: standing?.deliveryType ?? null,
  deliveryAddress: standing?.deliveryAddress ?? '',
  deliveryDetails: standing?.deliveryDetails ?? '',
  deliveryTime: standing?.deliveryTime ?? null,
  deliveryTimeTo: standing?.deliveryTimeTo ?? null,
  aheadDays: standing?.aheadDays ?? AHEAD.usual,
  reference: standing?.reference ?? '',
  jobSheetNotes: standing?.jobSheetNotes ?? '',
  takesPlace: standing?.takesPlace ?? true,
})

type Props = { standing: StandingOrder | undefined; contactId?: number | undefined; onClose: () => void }

/** The customer, days and hand-over of a standing order; without one it adds it and opens its page. */
export function StandingDialog({ standing, contactId, onClose }: Props) {
  const navigate = useNavigate()
  const { today } = useFormats()
  const saveAfterAsking = useSaveStanding()
  const id = standing?.contactId ?? contactId
  const contact = useQuery({ ...contactsApi.get.query({ id: id ?? 0 }), enabled: id !== undefined })
  if (id !== undefined && contact.isPending) return null
  return (
    <GivenRecordDialog
      record={standing}
      api={standingApi}
      words={standingWords}
      schema={StandingForm}
      defaults={(record) => defaultsOf(record, today(), contactId)}
      save={(values, current) =>
        current === undefined ? saveRecord(standingApi, values, current) : saveAfterAsking(current, values)
      }
      onSaved={(saved) => (standing ? onClose() : navigate(linkTo(`/orders/standing/${saved.id}`)))}
      onClose={onClose}
    >
      {() => (
        <>
          <ContactPicker
            name="contactId"
            label={words.customer}
            required
            initial={contact.data ? contactOption(contact.data) : null}
          />
          <TextField
            name="name"
            label={words.name}
            placeholder={words.namePlaceholder}
            required
            maxLength={STANDING_NAME_MAX}
          />
          <FieldRow isPair>
            <DateField name="startsOn" label={words.startsOn} required />
            <DateField name="endsOn" label={words.endsOn} description={words.endsHelp} />
          </FieldRow>
          <FieldRow isPair>
            <SelectField
              name="every"
              label={words.every}
              asNumber
              options={Array.from({ length: WEEKS_MOST }, (_, i) => ({
                value: String(i + 1),
                label: i === 0 ? standingPageWords.everyWeek : standingPageWords.everyWeeks(i + 1),
              }))}
            />
            <NumberField name="aheadDays" label={words.aheadDays} description={words.aheadHelp} asNumber />
          </FieldRow>
          <SelectField name="deliveryType" label={words.deliveryType} options={HANDOVERS} clearable />
          <FieldRow isPair>
            <TimeField name="deliveryTime" label={words.timeFrom} />
            <TimeField name="deliveryTimeTo" label={words.timeTo} />
          </FieldRow>
          <TextField name="deliveryAddress" label={words.deliveryAddress} maxLength={300} />
          <TextAreaField name="deliveryDetails" label={words.deliveryDetails} maxLength={2000} />
          <TextField
            name="reference"
            label={words.reference}
            description={words.referenceHelp}
            maxLength={REFERENCE_MAX}
          />
          <TextAreaField name="jobSheetNotes" label={words.kitchen} maxLength={10_000} />
          <CheckboxField name="takesPlace" label={words.takesPlace} />
        </>
      )}
    </GivenRecordDialog>
  )
}
