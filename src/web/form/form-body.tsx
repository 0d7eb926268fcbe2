import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, type Path, type PathValue } from 'react-hook-form'
import { failureText, fieldFailures, isTurnedDown } from '../feedback/failure-text.ts'
import { toast } from '../feedback/toast.ts'
import { useKeptFocus } from '../feedback/use-kept-focus.ts'
import { kitWords } from '../text/words.ts'
import { ErrorSummary } from './error-summary.tsx'
import classes from './form-shell.module.css'
import type { AppForm } from './use-app-form.ts'

type Fields = Record<string, unknown>

export type FormBodyProps<Input extends Fields, Output> = {
  form: AppForm<Input, Output>
  /** If it rejects, the server's sentence is shown, with its `fields` under the fields. The typed values stay. */
  onSubmit: (values: Output, pressed: string) => Promise<unknown>
  /** Called with the first message if the values may not be sent. */
  onInvalid?: ((message: string | undefined) => void) | undefined
  /** The sentence if the server sent none. */
  submitError?: string | undefined
  /**
   * Lets Enter in a line of text submit, as Ctrl/Cmd+Enter always does. For forms of one or two lines (sign-in, a
   * name).
   */
  enterSubmits?: boolean | undefined
  disabled?: boolean | undefined
  /** The form's name for screen readers. */
  label?: string | undefined
}

type Props<Input extends Fields, Output> = FormBodyProps<Input, Output> & {
  /** True if the form has no submit button, or one outside. */
  withoutButton?: boolean
  children: ReactNode
}

/** A form without its buttons: it sends the typed values once and shows what was wrong with them. */
export function FormBody<Input extends Fields, Output>({
  form,
  onSubmit,
  onInvalid,
  submitError = kitWords.saveFailed,
  enterSubmits = false,
  disabled = false,
  label,
  withoutButton = false,
  children,
}: Props<Input, Output>) {
  useKeptFocus(form.formState.isSubmitting)
  const running = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<string>()

  const send = async (values: Output, pressed: string) => {
    // Values typed during saving are not saved yet: a form that the save resets shows them again.
    const since = new Map<Path<Input>, PathValue<Input, Path<Input>>>()
    const typing = form.watch((_, { name, type }) => {
      if (name && type === 'change') since.set(name, form.getValues(name))
    })
    try {
      await onSubmit(values, pressed)
      for (const [name, value] of since) form.setValue(name, value, { shouldDirty: true })
    } catch (error) {
      if (isTurnedDown(error)) return
      if (!isHere.current) return void toast.error(submitError, failureText(error, ''))
      const fields = Object.entries(fieldFailures(error))
      for (const [path, message] of fields) form.setError(path as Path<Input>, { type: 'server', message })
      setFailure(fields.length > 0 ? undefined : failureText(error, submitError))
      setAttempts((before) => before + 1)
    } finally {
      typing.unsubscribe()
    }
  }

  const submit = async (pressed: string) => {
    if (running.current || disabled) return
    running.current = true
    setFailure(undefined)
    try {
      await form.handleSubmit(
        (values) => send(values, pressed),
        (errors) => {
          setAttempts((before) => before + 1)
          onInvalid?.(Object.values(errors)[0]?.message?.toString())
        },
      )()
    } catch (error) {
      // The form's rules could not be loaded.
      setFailure(failureText(error, kitWords.unreachableOnce))
      setAttempts((before) => before + 1)
    } finally {
      running.current = false
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const inLine = event.target instanceof HTMLInputElement && !['submit', 'button'].includes(event.target.type)
    // The keys of a form in a dialog bubble up to the form that opened it. A field named "contains" would hide the
    // form's own method.
    const isOwn = event.target instanceof Element && event.target.closest('form') === event.currentTarget
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOwn) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      const button = event.currentTarget.querySelector<HTMLButtonElement>('[type=submit]')
      if (withoutButton && !button) event.currentTarget.requestSubmit()
      else button?.click()
    } else if (inLine && !enterSubmits) event.preventDefault()
  }

  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds back what Enter does in its fields */}
      <form
        noValidate
        aria-label={label}
        className={classes.form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const { submitter } = event.nativeEvent as SubmitEvent
          void submit(submitter instanceof HTMLButtonElement ? submitter.value : '')
        }}
      >
        <ErrorSummary errors={form.formState.errors} failure={failure} attempts={attempts} />
        {children}
      </form>
    </FormProvider>
  )
}
