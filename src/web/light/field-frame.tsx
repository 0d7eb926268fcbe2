import type { ReactNode } from 'react'
import classes from './fields.module.css'

type Shown = { id: string; label: string; description?: ReactNode; withAsterisk: boolean; error: string | undefined }

/** The attributes that connect a control with the texts to read with it. */
export const described = ({ id, description, error }: Pick<Shown, 'id' | 'description' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean).join(' ') || undefined,
})

/** The words around a field: its label above, help and error below. */
export function FieldFrame({ shown, children }: { shown: Shown; children: ReactNode }) {
  const { id, label, description, withAsterisk, error } = shown
  return (
    <div className={classes.field} data-error={error ? true : undefined}>
      <label htmlFor={id} id={`${id}-label`} className={classes.label}>
        {label}
        {withAsterisk ? (
          <span className={classes.asterisk} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </label>
      {children}
      {description ? (
        <div id={`${id}-description`} className={classes.help}>
          {description}
        </div>
      ) : null}
      {error ? <ErrorText id={id}>{error}</ErrorText> : null}
    </div>
  )
}

export const ErrorText = ({ id, children }: { id: string; children: string }) => (
  <p id={`${id}-error`} className={classes.error}>
    {children}
  </p>
)
