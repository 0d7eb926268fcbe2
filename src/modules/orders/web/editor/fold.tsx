import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import classes from './fold.module.css'

type Props = {
  title: string
  /** The present value in one line. */
  value: ReactNode
  /** The fields in it: an error in one opens it. */
  fields: readonly string[]
  children: ReactNode
}

/** A folded part of the form; its heading says what is in it. */
export function Fold({ title, value, fields, children }: Props) {
  const id = useId()
  const fold = useRef<HTMLDetailsElement>(null)
  const { errors } = useFormState()
  const isWrong = fields.some((name) => name in errors)
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true
  }, [isWrong])
  return (
    <section aria-labelledby={id}>
      <details ref={fold} className={classes.fold}>
        <summary className={classes.summary}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <span className={classes.value}>{value}</span>
          <IconChevronDown className={classes.sign} size={18} aria-hidden />
        </summary>
        <div className={classes.body}>{children}</div>
      </details>
    </section>
  )
}
