import { Input } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useFormats } from '../../text/formats.tsx'
import { type FieldProps, useField } from '../use-field.ts'

export type DateFieldProps = FieldProps & {
  /** yyyy-mm-dd; earlier days cannot be chosen. */
  min?: string
  max?: string
  /** True for days that cannot be chosen. */
  isBlocked?: (date: string) => boolean
  clearable?: boolean
}

const DateBox = lazy(() => import('./date-box.tsx').then((m) => ({ default: m.DateBox })))

/**
 * A date, typed or picked; the form's value is a yyyy-mm-dd string or null. The calendar is loaded when first needed.
 */
export function DateField({ min, max, isBlocked, clearable, ...props }: DateFieldProps) {
  const { value, setValue, touch, shown } = useField<string>(props)
  const { date } = useFormats()
  const { label, withAsterisk, autoFocus } = shown
  // The field shows its day even before its calendar has loaded.
  const day = value ? date(value) : ''
  return (
    <Suspense
      fallback={
        <Input.Wrapper label={label} withAsterisk={withAsterisk}>
          {autoFocus ? (
            <Input readOnly aria-label={label} value={day} data-autofocus />
          ) : (
            <Input disabled value={day} />
          )}
        </Input.Wrapper>
      }
    >
      <DateBox
        shown={shown}
        value={value || null}
        onChange={setValue}
        onBlur={touch}
        min={min}
        max={max}
        isBlocked={isBlocked}
        clearable={clearable ?? !props.required}
      />
    </Suspense>
  )
}
