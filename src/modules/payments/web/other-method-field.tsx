import { useWatch } from 'react-hook-form'
import { TextField } from '#web/form/fields/text-field.tsx'
import { OTHER } from '../own-method.ts'
import { paymentWords as words } from '../words.ts'

/** Asks for the method when "Other" is chosen. */
export function OtherMethodField() {
  const method: unknown = useWatch({ name: 'method' })
  return method === OTHER ? <TextField name="otherMethod" label={words.otherMethod} maxLength={60} /> : null
}
