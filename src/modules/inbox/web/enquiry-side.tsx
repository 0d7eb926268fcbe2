import { Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { numbered, orderNumberOf } from '#modules/order-status/order-number.ts'
import { usePhoneLinks } from '#modules/settings/web/use-phone-links.ts'
import { optionalText } from '#shared/fields.ts'
import { ENGLISH, ownNameOf } from '#shared/languages/languages.ts'
import { mailtoUrl } from '#shared/text/mailto-url.ts'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import type { Enquiry } from '../schema.ts'
import { enquiryWords as words } from '../words.ts'
import classes from './enquiries.module.css'
import { enquiries } from './enquiries-api.ts'

type Props = { enquiry: Enquiry }

export function CustomerCard({ enquiry }: Props) {
  const { firstName, lastName, email, phone, reference } = enquiry
  const links = usePhoneLinks(phone)
  const cameFrom = [enquiry.referrer, enquiry.utm].filter(Boolean).join('\n')
  return (
    <Section title={words.customer}>
      <p className={classes.name}>
        {firstName} {lastName}
      </p>
      <dl className={classes.facts}>
        {email === '' ? null : (
          <div className={classes.fullFact}>
            <dt>{words.fields.email}</dt>
            <dd>{email}</dd>
          </div>
        )}
        {phone === '' ? null : (
          <div>
            <dt>{words.fields.phone}</dt>
            <dd>{phone}</dd>
          </div>
        )}
        <div>
          <dt>{words.fields.preferredContact}</dt>
          <dd>{words.preferredContact[enquiry.preferredContact]}</dd>
        </div>
        {enquiry.language === null || enquiry.language === ENGLISH ? null : (
          <div>
            <dt>{words.fields.language}</dt>
            <dd>{ownNameOf(enquiry.language)}</dd>
          </div>
        )}
        {cameFrom === '' ? null : (
          <div className={classes.fullFact}>
            <dt>{words.cameFrom}</dt>
            <dd>{cameFrom}</dd>
          </div>
        )}
      </dl>
      <div className={classes.reach}>
        {email === '' ? null : (
          <Button
            component="a"
            href={mailtoUrl(email, words.replySubject(reference))}
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
          >
            {words.byEmail}
          </Button>
        )}
        {links ? (
          <Button component="a" href={links.call} variant="default" leftSection={<IconPhone size={16} aria-hidden />}>
            {words.byPhone}
          </Button>
        ) : null}
        {links ? (
          <Button
            component="a"
            href={links.whatsapp}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            {words.byWhatsApp}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}

export function MadeFromIt({ enquiry }: Props) {
  if (enquiry.orders.length === 0) return null
  return (
    <Section title={words.madeFromIt}>
      <ul className={classes.lines}>
        {enquiry.orders.map(({ id, kind, status, number }) => (
          <li key={id}>
            <Anchor component={Link} to={`/orders/${id}`}>
              {numbered(words.madeLabel[kind], orderNumberOf({ number, kind }))}
            </Anchor>
            <span>{status}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Notes = z.object({ notes: optionalText('Notes', 10_000) })

type Noted = Pick<Enquiry, 'notes' | 'version'>

export function NotesCard({ enquiry }: Props) {
  const client = useQueryClient()
  const form = useAppForm(Notes, { notes: enquiry.notes ?? '' })
  const { isDirty } = form.formState
  // The version this text was typed over, which may be older than the page's.
  const [base, setBase] = useState<Noted>(enquiry)
  const [theirs, setTheirs] = useState<Noted>()

  useEffect(() => {
    if (enquiry.version <= base.version) return
    const isSame = enquiry.notes === base.notes
    if (!isSame && isDirty) return
    if (!isSame) form.reset({ notes: enquiry.notes ?? '' })
    setBase(enquiry)
  }, [enquiry, base, isDirty, form])

  const show = (noted: Noted) => {
    form.reset({ notes: noted.notes ?? '' })
    setBase(noted)
    setTheirs(undefined)
  }
  /** Asks only if the notes differ; another status does not matter. */
  const save = async (notes: string | null, over: Noted): Promise<void> => {
    try {
      show(await enquiries.update.call({ id: enquiry.id, body: { notes, version: over.version } }))
    } catch (error) {
      const newer = staleRecord<Noted>(error)
      if (!newer) throw error
      if (newer.notes === over.notes) return save(notes, newer)
      setBase(newer)
      setTheirs(newer)
      return
    }
    await enquiries.invalidate(client)
    toast.success(words.notesSaved)
  }

  return (
    <Section>
      <FormShell
        form={form}
        label={words.notesTitle}
        submitLabel={words.saveNotes}
        onSubmit={({ notes }) => save(notes ?? null, base)}
      >
        {theirs ? <StaleChoice onTakeTheirs={() => show(theirs)} /> : null}
        <TextAreaField name="notes" label={words.notesTitle} description={words.notesHelp} maxLength={10_000} />
      </FormShell>
    </Section>
  )
}
