import './field.css'
import type { ReactNode } from 'react'
import { publicWords } from '#shared/text/public-words.ts'

export type FieldProps = {
  /** The element id, unique on the page; the error summary links to it. */
  id: string
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Spans the whole width of a two-column form. */
  wide?: boolean
}

/** The attributes that connect a control with the texts to read with it. */
export const described = ({ id, help, error, required }: FieldProps) => ({
  id,
  'aria-required': required || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
})

const Mark = () => (
  <>
    <span className="pub-required" aria-hidden="true">
      {' *'}
    </span>
    <span className="pub-hidden"> ({publicWords.required})</span>
  </>
)

type Group = { group?: boolean; children: ReactNode }

/** Label above, help and error below; `group` for radios and checkboxes. */
export function Field({ id, label, help, error, required, wide, group, children }: FieldProps & Group) {
  const name = (
    <>
      {label}
      {required ? <Mark /> : null}
    </>
  )
  const below = (
    <>
      {help ? (
        <p id={`${id}-help`} className="pub-help">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="pub-error">
          {error}
        </p>
      ) : null}
    </>
  )
  if (group)
    return (
      <fieldset
        id={id}
        tabIndex={-1}
        className="pub-field"
        data-wide={wide || undefined}
        aria-describedby={described({ id, label, help, error })['aria-describedby']}
      >
        <legend className="pub-label">{name}</legend>
        {children}
        {below}
      </fieldset>
    )
  return (
    <div className="pub-field" data-wide={wide || undefined}>
      <label htmlFor={id} id={`${id}-label`} className="pub-label">
        {name}
      </label>
      {children}
      {below}
    </div>
  )
}
