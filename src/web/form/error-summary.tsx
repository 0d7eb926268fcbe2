import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { kitWords } from '../text/words.ts'
import classes from './form-shell.module.css'
import { useFieldId } from './use-field-id.ts'

type Found = { path: string; message: string }

/** Every message in a tree of errors with the path of its field. */
function messagesOf(errors: object, before = ''): Found[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || error instanceof Element) return []
    const path = before === '' ? name : `${before}.${name}`
    const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
    if (message !== '') return [{ path: path.replace(/\.root$/, ''), message }]
    return name === 'ref' ? [] : messagesOf(error, path)
  })
}

/** Puts the field's label before a message that does not name it: "Price: enter an amount". */
function withLabel(id: string, message: string): string {
  const label =
    document
      .querySelector(`label[for="${CSS.escape(id)}"]`)
      ?.textContent?.replace(/\*\s*$/, '')
      .trimEnd() ?? ''
  if (label === '' || message.toLowerCase().includes(label.toLowerCase())) return message
  return `${label}: ${message}`
}

type Props = { errors: FieldErrors; failure: string | undefined; attempts: number }

/**
 * The errors that keep the form from being sent, each with a link to its field. It takes the focus after a failed
 * attempt and opens folded fields.
 */
export function ErrorSummary({ errors, failure, attempts }: Props) {
  const fieldId = useFieldId()
  const box = useRef<HTMLDivElement>(null)
  const found = attempts > 0 ? messagesOf(errors) : []

  const announced = useRef(0)
  // The errors arrive one render after the attempt.
  useEffect(() => {
    if (attempts === announced.current || !box.current) return
    announced.current = attempts
    for (const { path } of found) {
      const fold = document.getElementById(fieldId(path))?.closest('details')
      if (fold) fold.open = true
    }
    box.current.focus()
  })

  if (found.length === 0 && failure === undefined) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.summary}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <div>
        <strong>{failure ?? kitWords.fixFields(found.length)}</strong>
        {found.length > 0 ? (
          <ul>
            {found.map(({ path, message }) => (
              <li key={path}>
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    const field = document.getElementById(fieldId(path))
                    field?.scrollIntoView({ block: 'center' })
                    field?.focus({ preventScroll: true })
                  }}
                >
                  {withLabel(fieldId(path), message)}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
