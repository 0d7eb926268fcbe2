import { Alert, Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { contrastOf, readableOn, TEXT_CONTRAST } from '#shared/colors.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { ColorField } from '#web/form/fields/color-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { DEFAULT_FORM } from '../../default-form.ts'
import { formSettingsWords as words } from '../../words.ts'
import classes from './form-settings.module.css'
import { FormLook } from './form-settings-look.tsx'
import { useShownForm } from './use-shown-form.ts'

/** X4: warns about text that is unreadable on its background, and fixes it with one press. */
function ContrastNote() {
  const { setValue } = useFormContext()
  const { backgroundColor, textColor } = useShownForm()
  const contrast = contrastOf(backgroundColor, textColor)
  if (contrast >= TEXT_CONTRAST) return null
  return (
    <Alert color="yellow">
      <p className={classes.contrast}>{words.contrast(contrast.toFixed(1))}</p>
      <Button
        variant="default"
        onClick={() => setValue('textColor', readableOn(backgroundColor, textColor), { shouldDirty: true })}
      >
        {words.readable}
      </Button>
    </Alert>
  )
}

export function ContentSection() {
  return (
    <Section title={words.content} description={words.contentText}>
      <div className={classes.stack}>
        <TextField name="formTitle" label={words.formTitle} placeholder={DEFAULT_FORM.formTitle} maxLength={120} />
        <TextAreaField name="formDescription" label={words.formDescription} minRows={2} maxLength={1000} />
        <TextAreaField name="formInstructions" label={words.formInstructions} maxLength={2000} />
        <TextAreaField name="preSubmissionNotice" label={words.preSubmissionNotice} maxLength={2000} />
        <FieldRow>
          <ColorField name="backgroundColor" label={words.backgroundColor} />
          <ColorField name="textColor" label={words.textColor} />
          <ColorField name="buttonColor" label={words.buttonColor} />
        </FieldRow>
        <ContrastNote />
        <FormLook />
      </div>
    </Section>
  )
}
