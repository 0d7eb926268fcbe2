import { useEffect, useRef, useState } from 'react'
import { fieldId } from './form-values.ts'

/** The errors of the form, by the path of their fields. */
export function useProblems(isSending: boolean) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempts, setAttempts] = useState(0)

  // After a failed attempt, the first field with an error takes the focus as soon as it is enabled.
  const refused = useRef<string>(undefined)
  useEffect(() => {
    if (isSending || refused.current === undefined) return
    const field = document.getElementById(fieldId(refused.current))
    field?.focus()
    // Messages below it, such as free days, must not lie under the toast.
    ;(field?.closest('.pub-field') ?? field)?.scrollIntoView({ block: 'start' })
    refused.current = undefined
  }, [isSending])

  const focusNext = (path: string | undefined) => {
    refused.current = path
  }
  const tell = (path: string, problem: string) => setErrors((before) => ({ ...before, [path]: problem }))
  const forget = (...paths: string[]) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))))
  const refuse = (problems: Record<string, string>) => {
    focusNext(Object.keys(problems)[0])
    setErrors(problems)
    setAttempts((before) => before + 1)
  }
  return { errors, attempts, tell, forget, refuse, focusNext }
}
