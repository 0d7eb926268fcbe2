import { PasswordInput } from '@mantine/core'
import { kitWords } from '../../text/words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import classes from './password-field.module.css'
import { type PasswordRule, PasswordRules } from './password-rules.tsx'

type Props = Omit<FieldProps, 'description'> & {
  autoComplete: 'current-password' | 'new-password'
  /** A checklist below the field that ticks itself while typing. */
  rules?: readonly PasswordRule[]
}

export function PasswordField({ autoComplete, rules, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  const text = value ?? ''
  return (
    <PasswordInput
      {...shown}
      ref={ref}
      autoComplete={autoComplete}
      description={rules ? <PasswordRules rules={rules} text={text} /> : undefined}
      descriptionProps={{ component: 'div' }}
      visibilityToggleButtonProps={{ 'aria-label': kitWords.showPassword, tabIndex: 0, className: classes.eye }}
      rightSectionWidth="var(--input-height)"
      value={text}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={touch}
    />
  )
}
