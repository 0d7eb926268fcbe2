import { IconCheck, IconCircle } from '@tabler/icons-react'
import { kitWords } from '../../text/words.ts'
import classes from './password-field.module.css'

export type PasswordRule = { label: string; test: (password: string) => boolean }

/** A checklist that ticks itself while a password is typed. */
export function PasswordRules({ rules, text }: { rules: readonly PasswordRule[]; text: string }) {
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
