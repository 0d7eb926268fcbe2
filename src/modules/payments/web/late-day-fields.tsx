import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '#modules/settings/web/choices.ts'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { paymentWords as words } from '../words.ts'

/** HLD-9: money came by hand for a booking whose day went to another. The third choice is not to record it. */
export function LateDayFields() {
  const lateDay = useWatch({ name: 'lateDay' }) as string | undefined
  return (
    <>
      <Alert color="red">{words.lateDayText}</Alert>
      <SelectField name="lateDay" label={words.lateDay} options={choicesOf(words.lateDays)} required />
      {lateDay === 'book' ? (
        <TextField name="dateReason" label={words.dateReasonLabel} maxLength={500} required />
      ) : null}
    </>
  )
}
