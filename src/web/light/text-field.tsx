import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type FieldProps, useField } from '../form/use-field.ts'
import { FieldFrame } from './field-frame.tsx'
import { LineInput } from './line-input.tsx'

type Props = FieldProps & {
  type?: 'text' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
}

export function TextField({ type = 'text', autoComplete = 'off', maxLength, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  return (
    <FieldFrame shown={shown}>
      <LineInput
        shown={shown}
        ref={ref}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={value ?? ''}
        onText={setValue}
        onBlur={touch}
      />
    </FieldFrame>
  )
}
