import type { HTMLAttributes } from 'react'
import { described, Field, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'tel'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  maxLength?: number
  /** Several lines, growing with the text. */
  rows?: number
  disabled?: boolean
}

export function TextField(props: Props) {
  const { value, onChange, onBlur, type = 'text', inputMode, autoComplete = 'off', maxLength, rows, disabled } = props
  const shared = {
    ...described(props),
    className: 'pub-input',
    value,
    disabled,
    autoComplete,
    maxLength,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return (
    <Field {...props}>
      {rows === undefined ? (
        <input {...shared} type={type} inputMode={inputMode} />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
    </Field>
  )
}
