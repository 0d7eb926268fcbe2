import { NumberField } from '#web/form/fields/number-field.tsx'
import type { SettingsField } from '../../schema.ts'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveField } from '../autosave-field.tsx'

/** A setting in days. */
export function DaysField({ field, ...shown }: { field: SettingsField; label: string; description?: string }) {
  return (
    <AutosaveField field={field}>
      <NumberField name={field} {...shown} suffix={words.daysUnit} asNumber />
    </AutosaveField>
  )
}
