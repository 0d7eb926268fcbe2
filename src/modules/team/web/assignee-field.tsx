import { SelectField } from '#web/form/fields/select-field.tsx'
import { assigneeWords as words } from '../assignee-words.ts'
import { useAssigneeOptions } from './assignee.tsx'

/** A form's choice of a person, if there are several. */
export function AssigneeField() {
  const options = useAssigneeOptions()
  if (options.length === 0) return null
  return (
    <SelectField
      name="assigneeId"
      label={words.assignee}
      placeholder={words.nobody}
      options={options}
      clearable
      asNumber
    />
  )
}
