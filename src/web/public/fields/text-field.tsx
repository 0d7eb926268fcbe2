import type { HTMLAttributes, KeyboardEvent } from 'react'
import { counted } from '#shared/text/counted.ts'
import { latinDigits } from '#shared/text/latin-digits.ts'
import { publicWords } from '#shared/text/public-words.ts'
import { allSelected } from '../../all-selected.ts'
import { described, Field, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => unknown
  onKeyDown?: (event: KeyboardEvent) => void
  type?: 'text' | 'email' | 'tel'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  maxLength?: number
  /** Shows the number of characters once it comes near this; nothing is cut off. */
  wanted?: number
  /** Several lines, growing with the text. */
  rows?: number
  disabled?: boolean
}

export function TextField(props: Props) {
  const {
    value,
    onChange,
    onBlur,
    onKeyDown,
    type = 'text',
    inputMode,
    autoComplete = 'off',
    maxLength,
    wanted,
    rows,
    disabled,
  } = props
  const shared = {
    ...described(props),
    className: 'pub-input',
    value,
    disabled,
    autoComplete,
    maxLength,
    onBlur,
    onKeyDown,
    // An Arabic keyboard writes other digits.
    onChange: ({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) =>
      onChange(type === 'tel' || inputMode ? latinDigits(typed) : typed),
  }
  return (
    <Field {...props}>
      {rows === undefined ? (
        <input {...shared} {...(inputMode === 'numeric' ? allSelected : {})} type={type} inputMode={inputMode} />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
      {wanted !== undefined && value.length > wanted * 0.8 ? (
        <p className="pub-help pub-count" data-over={value.length > wanted || undefined}>
          {publicWords.lettersLeft(counted(value.length), counted(wanted))}
        </p>
      ) : null}
    </Field>
  )
}
