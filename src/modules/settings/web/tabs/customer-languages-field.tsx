import { Chip, Group, Input } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { LANGUAGES, type Language, ownNameOf } from '#shared/languages/languages.ts'
import { useField } from '#web/form/use-field.ts'
import { settingsPageWords as words } from '../../words.ts'
import classes from '../settings.module.css'

/** The languages beside the bakery's own, which every customer has. */
export function CustomerLanguagesField() {
  const { value, setValue, shown } = useField<Language[]>({
    name: 'customerLanguages',
    label: words.customerLanguages,
  })
  const own = useWatch({ name: 'language' }) as string
  return (
    <fieldset className={classes.plain}>
      <Input.Label component="legend">{shown.label}</Input.Label>
      <Input.Description>{words.customerLanguagesHelp}</Input.Description>
      <Chip.Group
        multiple
        value={value ?? []}
        onChange={(chosen) => setValue(LANGUAGES.filter((language) => chosen.includes(language)))}
      >
        <Group gap={6} mt={4} className={classes.days ?? ''}>
          {LANGUAGES.filter((language) => language !== own).map((language) => (
            <Chip key={language} value={language} radius="md" variant="outline" lang={language}>
              {ownNameOf(language)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  )
}
