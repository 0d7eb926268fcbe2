import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DateField } from '#web/form/date-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { type ContactInput, DATES_MAX } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import classes from './contacts.module.css'

/** Birthdays and anniversaries of a contact. */
export function DateFields() {
  const { control } = useFormContext<ContactInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'importantDates' })
  return (
    <fieldset className={classes.dateFields}>
      <Input.Label component="legend">{words.importantDates}</Input.Label>
      <p className={classes.dateHelp}>{words.importantDatesHelp}</p>
      {fields.length > 0 ? (
        <ul>
          {fields.map((field, i) => (
            <li key={field.id}>
              <TextField
                name={`importantDates.${i}.what`}
                label={words.occasion}
                placeholder={words.occasionPlaceholder}
                maxLength={60}
                required
              />
              <DateField name={`importantDates.${i}.day`} label={words.day} required />
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={words.removeDate(i + 1)}
                onClick={() => remove(i)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {fields.length < DATES_MAX ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ what: '', day: '' })}
        >
          {words.addDate}
        </Button>
      ) : null}
    </fieldset>
  )
}
