import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false

/**
 * True if a fold opens by itself because one of these fields is filled. Emptying the last one must not close it under
 * the owner's finger.
 */
export function useStartsOpen(names: readonly string[]): boolean {
  const { getValues } = useFormContext()
  const [startsOpen] = useState(() => getValues([...names]).some(isFilled))
  return startsOpen
}
