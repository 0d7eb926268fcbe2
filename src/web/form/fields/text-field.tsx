import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { type FieldProps, useField } from '../use-field.ts'

type Props = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** Text in front, such as a web address. */
  prefix?: ReactNode
  suffix?: ReactNode
  prefixWidth?: number
  readOnly?: boolean
}

export function TextField({
  type = 'text',
  autoComplete = 'off',
  maxLength,
  prefix,
  suffix,
  prefixWidth,
  readOnly,
  ...props
}: Props) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  return (
    <TextInput
      {...shown}
      ref={ref}
      type={type}
      autoComplete={autoComplete}
      readOnly={readOnly ?? false}
      leftSection={prefix}
      rightSection={suffix}
      leftSectionWidth={prefixWidth}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={touch}
    />
  )
}
