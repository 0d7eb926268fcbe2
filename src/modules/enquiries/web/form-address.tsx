import { Anchor, Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { checkSlug, normaliseSlug, slugWords } from '../slug.ts'
import { formSettingsWords as words } from '../words.ts'
import classes from './enquiries.module.css'
import { enquiries } from './enquiries-api.ts'

const linkOf = (slug: string) => `${location.origin}/enquiry/${slug}`

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast.success(words.copied)
  } catch {
    toast.error(words.copyFailedTitle, words.copyFailed)
  }
}

/** The form's address: chosen once, in its own call, whatever else on the page is unsaved. */
export function FormAddress({ slug, onChosen }: { slug: string | null; onChosen: () => Promise<unknown> }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const wanted = normaliseSlug(typed)
  const problem = checkSlug(wanted)
  const isSet = slug !== null

  const update = async () => {
    if (problem !== undefined) return toast.error(words.invalidUrl, problem)
    const question = {
      title: words.dialogTitle,
      message: words.dialogText(linkOf(wanted)),
      cancelLabel: words.cancel,
      confirmLabel: words.updateUrl,
    }
    if (!(await confirm(question))) return
    setIsSaving(true)
    try {
      await enquiries.setSlug.call({ body: { slug: wanted } })
      await onChosen()
      await enquiries.invalidate(client)
      toast.success(words.urlUpdated)
    } catch (error) {
      toast.error(words.error, failureText(error, words.urlFailed))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div>
      <div className={classes.slugRow}>
        <TextInput
          label={words.slug}
          leftSection="/enquiry/"
          leftSectionWidth={76}
          value={slug ?? typed}
          disabled={isSet}
          maxLength={200}
          aria-describedby="slug-message"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={isSaving}
          disabled={isSet || wanted === '' || problem !== undefined}
          onClick={update}
        >
          {isSet ? words.alreadyUpdated : words.update}
        </Button>
      </div>
      <p
        id="slug-message"
        className={classes.slugMessage}
        data-tone={typed === '' ? undefined : problem === undefined ? 'good' : 'bad'}
        aria-live="polite"
      >
        {isSet
          ? ''
          : typed === ''
            ? words.slugHelp
            : `${problem ?? slugWords.good}${problem === undefined && wanted !== typed ? ` (${wanted})` : ''}`}
      </p>
      {isSet ? (
        <div className={classes.summary}>
          <Anchor href={linkOf(slug)} target="_blank" rel="noreferrer" className={classes.link ?? ''}>
            {linkOf(slug)}
          </Anchor>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => copyLink(linkOf(slug))}
          >
            {words.copyLink}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
