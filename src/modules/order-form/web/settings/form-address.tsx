import { Anchor, Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { siteApi } from '#modules/site/web/site-api.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { ShareButton } from '#web/share/share-button.tsx'
import { formUrl } from '../../embed-snippets.ts'
import { checkSlug, isReservedSlug, normaliseSlug, slugWords } from '../../slug.ts'
import { orderFormWords, formSettingsWords as words } from '../../words.ts'
import { orderForm } from '../order-form-api.ts'
import classes from './form-settings.module.css'

const linkOf = (slug: string) => formUrl({ origin: location.origin, slug })
const problemOf = (slug: string) => checkSlug(slug) ?? (isReservedSlug(slug) ? orderFormWords.slugTaken : undefined)

/** The message about the address while it is typed. */
function SlugMessage({ typed }: { typed: string }) {
  const wanted = normaliseSlug(typed)
  const problem = problemOf(wanted)
  const isGood = problem === undefined
  return (
    <p
      id="slug-message"
      className={classes.slugMessage}
      data-tone={typed === '' ? undefined : isGood ? 'good' : 'bad'}
      aria-live="polite"
    >
      {typed === '' ? words.slugHelp : (problem ?? words.slugBecomes(slugWords.good, wanted))}
    </p>
  )
}

/** Shown before the address is chosen. It is saved at once, independent of other changes on the page. */
function ChooseAddress({ onChosen }: { onChosen: () => Promise<unknown> }) {
  const client = useQueryClient()
  const welcome = useQuery(siteApi.welcome.query({}))
  const [typed, setTyped] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const wanted = normaliseSlug(typed)
  const problem = problemOf(wanted)

  const update = async () => {
    if (isSaving) return
    if (problem !== undefined) return toast.error(words.invalidUrl, problem)
    const question = {
      title: words.dialogTitle,
      message: words.dialogText(linkOf(wanted), welcome.data?.supportEmail ?? null),
      cancelLabel: words.cancel,
      confirmLabel: words.updateUrl,
    }
    if (!(await confirm(question))) return
    setIsSaving(true)
    try {
      await orderForm.setSlug.call({ body: { slug: wanted } })
      await onChosen()
      await orderForm.invalidate(client)
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
          value={typed}
          maxLength={200}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="slug-message"
          aria-invalid={typed !== '' && problem !== undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void update()
          }}
        />
        <Button variant="default" loading={isSaving} disabled={problem !== undefined} onClick={update}>
          {words.update}
        </Button>
      </div>
      <SlugMessage typed={typed} />
    </div>
  )
}

const focusIt = (link: HTMLAnchorElement | null) => link?.focus()

/** `isNew` is true right after choosing: the field and the button that had the focus are gone. */
function ChosenAddress({ slug, isNew }: { slug: string; isNew: boolean }) {
  const link = linkOf(slug)
  return (
    <div>
      <div className={classes.slugRow}>
        <TextInput label={words.slug} leftSection="/enquiry/" leftSectionWidth={76} value={slug} disabled readOnly />
        <Button variant="default" disabled>
          {words.alreadyUpdated}
        </Button>
      </div>
      <div className={classes.linkRow}>
        <Anchor
          ref={isNew ? focusIt : null}
          href={link}
          target="_blank"
          rel="noreferrer"
          className={classes.link ?? ''}
        >
          {link}
        </Anchor>
        <ShareButton link={() => link} />
      </div>
    </div>
  )
}

/** The form's address, which is chosen once; how to share it, and where its dates come from. */
export function FormAddress({ slug, onChosen }: { slug: string | null; onChosen: () => Promise<unknown> }) {
  const [wasUnset] = useState(slug === null)
  return (
    <div>
      {slug === null ? <ChooseAddress onChosen={onChosen} /> : <ChosenAddress slug={slug} isNew={wasUnset} />}
      <p className={classes.guide}>
        {words.guideText}{' '}
        <Anchor component={Link} to="/order-requests/embedding-guide" inherit>
          {words.viewGuide}
        </Anchor>
      </p>
      <p className={classes.guide}>
        {words.datesText}{' '}
        <Anchor component={Link} to="/settings/availability" inherit>
          {words.viewDates}
        </Anchor>
      </p>
    </div>
  )
}
