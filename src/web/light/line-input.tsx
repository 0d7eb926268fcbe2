import { type ComponentProps, useEffect } from 'react'
import { described } from './field-frame.tsx'
import classes from './fields.module.css'

type Shown = Parameters<typeof described>[0] & {
  name: string
  placeholder: string | undefined
  disabled: boolean
  autoFocus: boolean | undefined
  withAsterisk: boolean
}

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  shown: Shown
  value: string
  onText: (text: string) => void
}

/** A line of text. Some phones fill in a form and fire only `change`, not `input`. */
export function LineInput({ shown, value, onText, ...props }: Props) {
  const { id, name, placeholder, disabled, autoFocus, withAsterisk } = shown
  // The browser focuses a field by itself only on the first page.
  useEffect(() => {
    if (autoFocus) document.getElementById(id)?.focus()
  }, [autoFocus, id])
  return (
    <input
      {...props}
      {...described(shown)}
      id={id}
      name={name}
      className={classes.input}
      placeholder={placeholder}
      disabled={disabled}
      aria-required={withAsterisk || undefined}
      value={value}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onChangeCapture={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}
