import { useState } from 'react'
import { parseTypedNumber } from '#shared/text/typed-number.ts'

type Options = {
  value: string | number | null | undefined
  onValue: (value: string | number | null) => void
  /** How a decimal reads when the field is not being edited. */
  format: (decimal: string) => string
  /** The form's value: a number instead of a decimal string. */
  asNumber?: boolean
  /** An empty field means null instead of ''. */
  optional?: boolean
}

/**
 * FND-17: keeps the typed text while the field has the focus, gives the form what it means ("1 1/2" is "1.5") as it is
 * typed, and rewrites it on leaving, never before. Text that means no number stays as typed, for the schema to complain
 * about.
 */
export function useTypedNumber({ value, onValue, format, asNumber, optional }: Options) {
  const [draft, setDraft] = useState<string>()
  const kept = value === null || value === undefined ? '' : String(value)
  const decimal = kept === '' ? undefined : parseTypedNumber(kept)

  const meaning = (text: string): string | number | null => {
    if (text.trim() === '') return optional ? null : ''
    const parsed = parseTypedNumber(text)
    if (parsed === undefined) return text
    return asNumber ? Number(parsed) : parsed
  }

  return {
    shown: draft ?? (decimal === undefined ? kept : format(decimal)),
    onType: (text: string) => {
      setDraft(text)
      onValue(meaning(text))
    },
    onLeave: () => setDraft(undefined),
  }
}
