import { Alert, Button, Switch } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { ColorField } from '#web/form/color-field.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { TextAreaField } from '#web/form/text-area-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useField } from '#web/form/use-field.ts'
import { Section } from '#web/layout/section.tsx'
import { contrastOf, inkOn, TEXT_CONTRAST } from '#web/public/colors.ts'
import { StatusChip } from '#web/status-chip.tsx'
import type { FormSettings } from '../form-settings.ts'
import { formSettingsWords as words } from '../words.ts'
import classes from './enquiries.module.css'
import { enquiries } from './enquiries-api.ts'

type ToggleName = keyof typeof words.toggles

/** On the page a field is visible or hidden; what is kept is whether it is hidden. */
function VisibilityField({ name }: { name: ToggleName }) {
  const { value, setValue, ref, touch, shown } = useField<boolean>({ name, label: words.toggles[name] })
  const isVisible = !value
  return (
    <Switch
      id={shown.id}
      ref={ref}
      label={`${words.toggles[name]}: ${isVisible ? words.visible : words.hidden}`}
      checked={isVisible}
      onChange={(event) => setValue(!event.currentTarget.checked)}
      onBlur={touch}
    />
  )
}

export function VisibilitySection() {
  return (
    <Section title={words.visibility} description={words.visibilityText}>
      <div className={classes.toggles}>
        {(Object.keys(words.toggles) as ToggleName[]).map((name) => (
          <VisibilityField key={name} name={name} />
        ))}
      </div>
    </Section>
  )
}

/** The tab is opened before the key is asked for: browsers allow it only right after the press. */
async function openPreview(slug: string): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const { token } = await enquiries.preview.call({})
    const url = `/enquiry/${slug}?preview=${encodeURIComponent(token)}`
    if (tab) tab.location.href = url
    else location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(words.error, failureText(error, words.previewFailed))
  }
}

export function PreviewSection({ saved }: { saved: FormSettings }) {
  const { slug, isFormEnabled, customFields } = saved
  return (
    <Section title={words.preview} description={slug === null ? words.urlFirst : words.previewHelp}>
      <div className={classes.summary}>
        <StatusChip label={isFormEnabled ? words.live : words.disabled} tone={isFormEnabled ? 'good' : 'calm'} />
        <span>{words.customFields(customFields.length)}</span>
        <Button
          variant="default"
          disabled={slug === null}
          leftSection={<IconExternalLink size={16} aria-hidden />}
          onClick={() => slug !== null && openPreview(slug)}
        >
          {words.previewForm}
        </Button>
      </div>
    </Section>
  )
}

const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

function ColorSample() {
  const [background, text, button] = useWatch({ name: ['backgroundColor', 'textColor', 'buttonColor'] }) as unknown[]
  if (!isColor(background) || !isColor(text) || !isColor(button)) return null
  const contrast = contrastOf(background, text)
  return (
    <>
      <div className={classes.sample} style={{ background, color: text }} aria-hidden="true">
        <span>{words.sample}</span>
        <span className={classes.sampleButton} style={{ background: button, color: inkOn(button) }}>
          {words.sampleButton}
        </span>
      </div>
      {contrast < TEXT_CONTRAST ? <Alert color="yellow">{words.contrast(contrast.toFixed(1))}</Alert> : null}
    </>
  )
}

export function ContentSection() {
  return (
    <Section title={words.content}>
      <div className={classes.stack}>
        <TextField name="formTitle" label={words.formTitle} maxLength={120} />
        <TextAreaField name="formDescription" label={words.formDescription} minRows={2} maxLength={1000} />
        <TextAreaField name="formInstructions" label={words.formInstructions} maxLength={2000} />
        <TextAreaField name="preSubmissionNotice" label={words.preSubmissionNotice} maxLength={2000} />
        <FieldRow>
          <ColorField name="backgroundColor" label={words.backgroundColor} />
          <ColorField name="textColor" label={words.textColor} />
          <ColorField name="buttonColor" label={words.buttonColor} />
        </FieldRow>
        <ColorSample />
      </div>
    </Section>
  )
}
