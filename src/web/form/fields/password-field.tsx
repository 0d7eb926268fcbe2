import { PasswordInput } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { kitWords } from '../../text/words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import classes from './password-field.module.css'

export type PasswordRule = { label: string; test: (password: string) => boolean }

type Props = Omit<FieldProps, 'description'> & {
  autoComplete: 'current-password' | 'new-password'
  /** A checklist below that ticks itself while typing. */
  rules?: readonly PasswordRule[]
}

function Checklist({ rules, text }: { rules: readonly PasswordRule[]; text: string }) {
  return (
    <ul className={classes.rules}>
      {rules.map(({ label, test }) => {
        const done = test(text)
        return (
          <li key={label} data-done={done || undefined}>
            {done ? <IconCheck size={14} stroke={2.6} aria-hidden /> : <IconCircle size={14} aria-hidden />}
            {label}
            <span className="visually-hidden">{done ? kitWords.fulfilled : kitWords.unfulfilled}</span>
          </li>
        )
      })}
    </ul>
  )
}

export function PasswordField({ autoComplete, rules, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  const text = value ?? ''
  return (
    <PasswordInput
      {...shown}
      ref={ref}
      autoComplete={autoComplete}
      description={rules ? <Checklist rules={rules} text={text} /> : undefined}
      descriptionProps={{ component: 'div' }}
      visibilityToggleButtonProps={{ 'aria-label': kitWords.showPassword, tabIndex: 0, className: classes.eye }}
      rightSectionWidth="var(--input-height)"
      value={text}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={touch}
    />
  )
}
