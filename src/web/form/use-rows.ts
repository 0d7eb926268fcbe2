import { useLayoutEffect } from 'react'
import { type UseFormReturn, useFieldArray, useFormContext } from 'react-hook-form'
import { holdList } from './hold-list.ts'

/**
 * The rows of a list in the form. Only one component holds a list; a part that adds rows gets that component's rows.
 */
export const useRows: typeof useFieldArray = (props) => {
  const form: UseFormReturn | null = useFormContext()
  const { name } = props
  const control: object | undefined = props.control ?? form?.control
  useLayoutEffect(() => (control ? holdList(control, name) : undefined), [control, name])
  return useFieldArray(props)
}
