import { createContext, useContext } from 'react'
import { fieldId } from './field-id.ts'

/** Sets the fields of a dialog apart from those of the same name in the form that it was opened from. */
export const FieldScope = createContext('')

export function useFieldId(): (name: string) => string {
  const scope = useContext(FieldScope)
  return (name) => `${scope}${fieldId(name)}`
}
