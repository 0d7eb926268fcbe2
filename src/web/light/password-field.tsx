import { useState } from 'react'
import { type PasswordRule, PasswordRules } from '../form/fields/password-rules.tsx'
import { type FieldProps, useField } from '../form/use-field.ts'
import { kitWords } from '../text/words.ts'
import { FieldFrame } from './field-frame.tsx'
import classes from './fields.module.css'
import { LineInput } from './line-input.tsx'

type Props = Omit<FieldProps, 'description'> & {
  autoComplete: 'current-password' | 'new-password'
  /** A checklist below the field that ticks itself while typing. */
  rules?: readonly PasswordRule[]
}

export function PasswordField({ autoComplete, rules, ...props }: Props) {
  const [isShown, setShown] = useState(false)
  const { value, setValue, touch, ref, shown } = useField<string>(props)
  const text = value ?? ''
  const described = { ...shown, description: rules ? <PasswordRules rules={rules} text={text} /> : undefined }
  return (
    <FieldFrame shown={described}>
      <div className={classes.password}>
        <LineInput
          shown={described}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onText={setValue}
          onBlur={touch}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={kitWords.showPassword}
          aria-pressed={isShown}
          // The field keeps the focus and the cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown((before) => !before)}
        >
          <Eye isOpen={!isShown} />
        </button>
      </div>
    </FieldFrame>
  )
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 256 256" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={16} aria-hidden>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
        <circle cx="128" cy="128" r="40" />
        {isOpen ? null : <path d="M48 40l160 176" />}
      </g>
    </svg>
  )
}
