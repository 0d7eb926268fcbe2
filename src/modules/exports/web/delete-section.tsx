import { Anchor, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deletionWords as words } from '#modules/auth/deletion-words.ts'
import { DeletionInput, GRACE_DAYS } from '#modules/auth/schema.ts'
import { authApi } from '#modules/auth/web/auth-api.ts'
import { downloadConfirmed } from '#modules/auth/web/confirm/download-confirmed.ts'
import { KeepButton } from '#modules/auth/web/deletion-banner.tsx'
import { keepUser, useUser } from '#modules/auth/web/session.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import classes from './data.module.css'
import { exportsApi } from './exports-api.ts'

/** The export comes first, because deletion is final. A sample bakery is removed by its own banner. */
export function DeleteSection() {
  const { isDemo, deleteAfter } = useUser()
  const { dateLong } = useFormats()
  const [isOpen, setOpen] = useState(false)
  if (isDemo) return null
  if (deleteAfter !== null)
    return (
      <Section title={words.title} description={words.banner(dateLong(deleteAfter))}>
        <div className={classes.fields}>
          <LastExport />
          <div>
            <KeepButton />
          </div>
        </div>
      </Section>
    )
  return (
    <Section title={words.title} description={words.what}>
      <div className={classes.fields}>
        <p className={classes.quiet}>{words.when(GRACE_DAYS)}</p>
        <p className={classes.quiet}>{words.meanwhile}</p>
        <p className={classes.quiet}>{words.keepsPapers}</p>
        <LastExport />
        {isOpen ? (
          <DeleteForm onCancel={() => setOpen(false)} />
        ) : (
          <div>
            <Button variant="outline" color="red" onClick={() => setOpen(true)}>
              {words.begin}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

function LastExport() {
  const { instant } = useFormats()
  const { data } = useQuery(exportsApi.list.query({}))
  const last = data?.find(({ state }) => state === 'ready')
  if (data === undefined) return null
  return (
    <p className="small flush">
      {last ? (
        <>
          {words.lastExport(instant(last.createdAt))}{' '}
          <Anchor inherit href={`/api/export/${last.id}/file`} download onClick={downloadConfirmed}>
            {words.download}
          </Anchor>
        </>
      ) : (
        words.noExport
      )}
    </p>
  )
}

const EMPTY = { businessName: '' }

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient()
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const form = useAppForm(DeletionInput, EMPTY)
  const ask = async (body: typeof EMPTY) => {
    const { user } = await authApi.askDeletion.call({ body })
    form.reset(EMPTY)
    keepUser(client, user)
    window.scrollTo({ top: 0 })
  }
  return (
    <FormShell
      form={form}
      onSubmit={ask}
      submitLabel={words.submit(GRACE_DAYS)}
      submitError={words.failed}
      label={words.title}
      danger
      secondary={
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
      }
    >
      <TextField
        name="businessName"
        label={words.typeName(settings?.businessName ?? '')}
        autoComplete="off"
        required
        autoFocus
      />
    </FormShell>
  )
}
