import { useLayoutEffect } from 'react'
import { type UseFormReturn, useFieldArray, useFormContext } from 'react-hook-form'
import { holdList } from './hold-list.ts'

/**
 * The rows of a list of the form. A list has one holder: a part of the page that adds rows to another's list is handed
 * that one's rows.
 */
export const useRows: typeof useFieldArray = (props) => {
  const form: UseFormReturn | null = useFormContext()
  const { name } = props
  const control: object | undefined = props.control ?? form?.control
  useLayoutEffect(() => (control ? holdList(control, name) : undefined), [control, name])
  return useFieldArray(props)
}
