import { Button, Switch } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useField } from '#web/form/use-field.ts'
import { Section } from '#web/layout/section.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { FormSettings } from '../../form-settings.ts'
import { formState } from '../../form-state.ts'
import { formSettingsWords as words } from '../../words.ts'
import { orderForm } from '../order-form-api.ts'
import classes from './form-settings.module.css'

type ToggleName = keyof typeof words.toggles

/** The page shows visible or hidden; the stored value says hidden. */
function VisibilityField({ name }: { name: ToggleName }) {
  const { value, setValue, ref, touch, shown } = useField<boolean>({ name, label: words.toggles[name] })
  const isVisible = !value
  return (
    <Switch
      id={shown.id}
      ref={ref}
      label={
        <>
          {words.toggles[name]}: <span className="quiet">{isVisible ? words.visible : words.hidden}</span>
        </>
      }
      checked={isVisible}
      onChange={(event) => setValue(!event.currentTarget.checked)}
      onBlur={touch}
    />
  )
}

/** Menus are named only where one may be open. */
export function VisibilitySection({ hasMenus }: { hasMenus: boolean }) {
  const names = (Object.keys(words.toggles) as ToggleName[]).filter((name) => name !== 'hideMenus' || hasMenus)
  return (
    <Section title={words.visibility} description={words.visibilityText}>
      <div className={classes.toggles}>
        {names.map((name) => (
          <VisibilityField key={name} name={name} />
        ))}
      </div>
    </Section>
  )
}

/** The tab opens before the key is requested: browsers allow it only right after a press. */
async function openPreview(slug: string): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const { token } = await orderForm.preview.call({})
    const url = `/enquiry/${slug}?preview=${encodeURIComponent(token)}`
    if (tab) tab.location.href = url
    else location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(words.error, failureText(error, words.previewFailed))
  }
}

function PreviewButton({ slug, isFormEnabled }: { slug: string; isFormEnabled: boolean }) {
  const look = { variant: 'default', leftSection: <IconExternalLink size={16} aria-hidden /> }
  if (!isFormEnabled)
    return (
      <Button {...look} onClick={() => openPreview(slug)}>
        {words.previewForm}
      </Button>
    )
  return (
    <Button {...look} component="a" href={`/enquiry/${slug}`} target="_blank" rel="noreferrer">
      {words.previewForm}
    </Button>
  )
}

export function PreviewSection({ saved, isDirty }: { saved: FormSettings; isDirty: boolean }) {
  const { slug, isFormEnabled, customFields } = saved
  const state = formState(saved)
  const help =
    slug === null
      ? words.urlFirst
      : `${isFormEnabled ? words.previewHelp : words.previewDisabledHelp}${isDirty ? ` ${words.previewUnsaved}` : ''}`
  return (
    <Section title={words.preview} description={help}>
      <div className={classes.summary}>
        <StatusChip label={words[state]} tone={state === 'live' ? 'good' : 'calm'} />
        <span>{words.customFields(customFields.length)}</span>
        {slug === null ? (
          <Button variant="default" disabled>
            {words.previewForm}
          </Button>
        ) : (
          <PreviewButton slug={slug} isFormEnabled={isFormEnabled} />
        )}
      </div>
    </Section>
  )
}
