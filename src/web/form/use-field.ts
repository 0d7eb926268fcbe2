import { type ReactNode, useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { afterPress } from '../after-press.ts'
import { shownError } from './shown-error.ts'
import { useFieldId } from './use-field-id.ts'

export type FieldProps = {
  name: string
  label: string
  /** Help below the field. */
  description?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  className?: string
  /** Focuses the field when its page or dialog opens. */
  autoFocus?: boolean
}

/** Connects a field to the surrounding `FormShell`. */
export function useField<Value>(props: FieldProps) {
  const { name, label, description, placeholder, required, disabled, className, autoFocus } = props
  const { control } = useFormContext()
  const fieldId = useFieldId()
  const { field, fieldState, formState } = useController({ name, control })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    value: field.value as Value | null | undefined,
    setValue: (value: Value | null) => field.onChange(value),
    // The press may have removed the field's row: leaving the field now would put an empty, invisible row back into the
    // form.
    touch: () => afterPress(() => (isHere.current ? field.onBlur() : undefined)),
    ref: field.ref,
    /** Spread this on the Mantine input. */
    shown: {
      id: fieldId(name),
      name,
      label,
      description,
      placeholder,
      className,
      withAsterisk: required ?? false,
      disabled: disabled ?? false,
      autoFocus,
      'data-autofocus': autoFocus,
      error: shownError(name, fieldState, formState.isSubmitted),
    },
  }
}
