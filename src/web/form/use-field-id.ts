import { createContext, useContext } from 'react'
import { fieldId } from './field-id.ts'

/** Gives the fields of a dialog other ids than fields of the same name in the form that opened it. */
export const FieldScope = createContext('')

export function useFieldId(): (name: string) => string {
  const scope = useContext(FieldScope)
  return (name) => `${scope}${fieldId(name)}`
}
