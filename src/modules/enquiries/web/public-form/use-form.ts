import { useEffect, useRef, useState } from 'react'
import { PublicError } from '#web/public/call.ts'
import { publicToast } from '#web/public/toast.tsx'
import type { FirstPaint } from '../../first-paint.ts'
import { isRightAnswer, newMathQuestion } from '../../math-check.ts'
import { publicFormWords as words } from '../../words.ts'
import { EMPTY_VALUES, type FormValues, fieldId, keepDraft, readDraft, type TextName } from './form-values.ts'
import { sendRequest } from './send-request.ts'

export type Sent = { reference: string; values: FormValues }

// The rules are not needed for the first paint; they come while the visitor reads.
const loadRules = () => import('./check-values.ts')

/** The state of the public form: what is typed, what is wrong with it, and sending it. */
export function useForm({ settings, blockedDates, nonce: freshNonce }: FirstPaint, onSent: (sent: Sent) => void) {
  const { slug } = settings
  const [draft] = useState(() => readDraft(slug))
  const [values, setValues] = useState<FormValues>(draft?.values ?? EMPTY_VALUES)
  const [pictures, setPictures] = useState<File[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [alternatives, setAlternatives] = useState<string[]>([])
  const [question] = useState(() => newMathQuestion(Math.random))
  const [answer, setAnswer] = useState('')
  const [attempts, setAttempts] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const nonce = draft?.nonce ?? freshNonce
  const isDone = useRef(false)

  useEffect(() => {
    const keep = () => {
      if (!isDone.current) keepDraft({ slug, values, nonce, pictures: pictures.length })
    }
    const timer = setTimeout(keep, 400)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [slug, values, nonce, pictures])
  useEffect(() => {
    loadRules().catch(() => {})
  }, [])

  // After a failed attempt the first field in question takes the focus.
  const refused = useRef<string>(undefined)
  useEffect(() => {
    if (attempts > 0 && refused.current !== undefined) document.getElementById(fieldId(refused.current))?.focus()
  }, [attempts])

  const forget = (...paths: string[]) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))))

  const set = (name: TextName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (name === 'deliveryType') forget('deliveryType', 'deliveryAddress')
    else forget(name)
    if (name === 'eventDate') setAlternatives([])
  }
  const setCustom = (id: string, value: string | string[]) => {
    setValues((before) => ({ ...before, customFields: { ...before.customFields, [id]: value } }))
    forget(`customFields.${id}`)
  }

  const findProblems = async (): Promise<Record<string, string>> => {
    const { checkValues } = await loadRules()
    const problems = checkValues(settings, values)
    if (problems.eventDate === undefined && blockedDates[values.eventDate]) problems.eventDate = words.dateBlocked
    return problems
  }
  /** Says what is wrong with a field that was left, once something was. */
  const leave = async (path: string) => {
    if (attempts === 0) return
    const problem = (await findProblems())[path]
    if (problem !== undefined) setErrors((before) => ({ ...before, [path]: problem }))
  }
  const refuse = (problems: Record<string, string>) => {
    refused.current = Object.keys(problems)[0]
    setErrors(problems)
    setAttempts((before) => before + 1)
  }

  const submit = async () => {
    if (isSending || settings.isPreview) return
    setIsSending(true)
    try {
      const problems = await findProblems()
      if (Object.keys(problems).length > 0) {
        refuse(problems)
        return publicToast.error(words.validationError, words.fillRequired)
      }
      if (!isRightAnswer(question, answer)) return publicToast.error(words.verificationRequired, words.verificationText)
      const { reference } = await sendRequest({ slug, values, nonce, pictures })
      isDone.current = true
      keepDraft(undefined)
      publicToast.success(words.sentTitle, words.sentText)
      onSent({ reference, values })
    } catch (error) {
      const { fields = {}, details } = error instanceof PublicError ? error.body : {}
      if (Object.keys(fields).length > 0) refuse(fields)
      setAlternatives((details as { alternatives?: string[] } | undefined)?.alternatives ?? [])
      publicToast.error(
        words.failedTitle,
        error instanceof PublicError && error.status < 500 ? error.message : words.failedText,
      )
    } finally {
      setIsSending(false)
    }
  }

  return {
    values,
    set,
    setCustom,
    leave,
    errors,
    attempts,
    pictures,
    setPictures: (next: File[]) => {
      setPictures(next)
      forget('images')
    },
    lostPictures: (draft?.pictures ?? 0) > 0 && pictures.length === 0,
    alternatives,
    question,
    answer,
    setAnswer,
    isAnswered: isRightAnswer(question, answer),
    isSending,
    submit,
  }
}
export type FormState = ReturnType<typeof useForm>
