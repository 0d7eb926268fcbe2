import { Alert, Anchor, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useMailWorks } from '#modules/site/web/use-mail-works.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { MAIL_PRESETS, presetOf } from '../mail-presets.ts'
import { type MailServer, MailServerTry, SECURITIES } from '../mail-server.ts'
import { mailServerWords as words } from '../mail-server-words.ts'
import { mailServerApi } from './api.ts'
import classes from './mail-server.module.css'

const OTHER = 'other'
const TEST = 'test'
const Form = MailServerTry.extend({ provider: z.string() })
type Typed = z.output<typeof Form>

export function MailServerPage() {
  const loaded = useQuery(mailServerApi.get.query({}))
  return (
    <Page title={words.title} width="form" back={{ label: words.integrations, to: '/integrations' }}>
      <Loaded query={loaded} failed={words.failed} waiting={<FormSkeleton fields={6} />}>
        {(server) => (
          <>
            <How server={server} />
            <Section title={words.own} description={words.ownText}>
              <ServerForm server={server} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function How({ server }: { server: MailServer | null }) {
  const serverSends = useMailWorks()
  const { instant } = useFormats()
  return (
    <Section title={words.how}>
      <div className={classes.stack}>
        {server ? (
          <>
            <State server={server} />
            <p className={classes.text}>{words.byOwn(server.host, server.fromAddress)}</p>
            {server.lastSentAt ? (
              <p className={classes.quiet}>
                <Dated text={words.lastSent(instant(server.lastSentAt))} />
              </p>
            ) : null}
            {server.problem && server.problemAt ? (
              <Alert color="red" role="alert" title={server.problem} w="100%">
                <Dated text={words.waits(instant(server.problemAt))} />
              </Alert>
            ) : null}
            {serverSends ? <p className={classes.quiet}>{words.notThese}</p> : null}
          </>
        ) : (
          <p className={classes.text}>{serverSends ? words.byServer : words.byNobody}</p>
        )}
        <Anchor component={Link} {...linkTo('/settings/sent-mail')} underline="always" className={classes.link}>
          {words.sentMail}
        </Anchor>
      </div>
    </Section>
  )
}

function State({ server: { problem, lastSentAt } }: { server: MailServer }) {
  if (problem) return <StatusChip label={words.states.problem} tone="bad" />
  return lastSentAt ? (
    <StatusChip label={words.states.good} tone="good" />
  ) : (
    <StatusChip label={words.states.untried} tone="calm" />
  )
}

const typedOf = (server: MailServer | null): Typed => ({
  provider: server ? (presetOf(server.host)?.key ?? OTHER) : '',
  host: server?.host ?? '',
  port: server?.port ?? 465,
  security: server?.security ?? 'tls',
  userName: server?.userName ?? '',
  password: '',
  fromAddress: server?.fromAddress ?? '',
  fromName: server?.fromName ?? '',
})

function ServerForm({ server }: { server: MailServer | null }) {
  const client = useQueryClient()
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const form = useAppForm(Form, typedOf(server))
  const provider = useWatch({ control: form.control, name: 'provider' })
  const note =
    MAIL_PRESETS.find(({ key }) => key === provider)?.note ?? (provider === OTHER ? words.otherNote : undefined)
  const pick = (picked: string | null) => {
    const preset = MAIL_PRESETS.find(({ key }) => key === picked)
    if (!preset) return
    for (const name of ['host', 'port', 'security'] as const)
      form.setValue(name, preset[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  // Mostly the user name is also the address.
  const onLeaveUser = () => {
    const { userName, fromAddress } = form.getValues()
    if (fromAddress === '' && userName.includes('@'))
      form.setValue('fromAddress', userName.trim(), { shouldDirty: true })
  }
  const submit = async ({ provider: _provider, ...body }: Typed, pressed: string) => {
    if (pressed === TEST) {
      const { to } = await mailServerApi.test.call({ body })
      toast.success(words.tested(to))
      return
    }
    const saved = await mailServerApi.save.call({ body: { ...body, version: server?.version ?? 0 } })
    form.reset(typedOf(saved))
    await mailServerApi.invalidate(client)
    toast.success(words.saved)
  }
  return (
    <FormShell
      form={form}
      label={words.own}
      onSubmit={submit}
      submitLabel={words.save}
      submitError={words.saveFailed}
      secondary={
        <>
          <Button type="submit" value={TEST} variant="default" loading={form.formState.isSubmitting}>
            {words.test}
          </Button>
          {server ? <Remove onDone={() => form.reset(typedOf(null))} /> : null}
        </>
      }
    >
      <SelectField
        name="provider"
        label={words.provider}
        options={[
          ...MAIL_PRESETS.map(({ key, name }) => ({ value: key, label: name })),
          { value: OTHER, label: words.otherProvider },
        ]}
        onPick={pick}
      />
      {note ? (
        <Alert color="gray" role="status">
          {note}
        </Alert>
      ) : null}
      <TextField name="host" label={words.host} placeholder="smtp.example.com" required />
      <FieldRow isPair>
        <NumberField name="port" label={words.port} asNumber required />
        <SelectField
          name="security"
          label={words.security}
          options={SECURITIES.map((value) => ({ value, label: words.securities[value] }))}
          required
        />
      </FieldRow>
      <FieldRow>
        <div onBlur={onLeaveUser}>
          <TextField name="userName" label={words.user} description={words.userHelp} required />
        </div>
        <PasswordField
          name="password"
          label={words.password}
          placeholder={server ? words.passwordKept : ''}
          autoComplete="new-password"
          required={!server}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="fromAddress"
          type="email"
          label={words.fromAddress}
          description={words.fromAddressHelp}
          required
        />
        <TextField
          name="fromName"
          label={words.fromName}
          description={words.fromNameHelp(settings?.businessName ?? '')}
        />
      </FieldRow>
    </FormShell>
  )
}

function Remove({ onDone }: { onDone: () => void }) {
  const sends = useMailWorks()
  const client = useQueryClient()
  const remove = useAction({
    run: () => mailServerApi.remove.call({}),
    success: words.removed,
    failure: words.removeFailed,
    onDone: async () => {
      onDone()
      await mailServerApi.invalidate(client)
    },
  })
  const onRemove = async () => {
    const question = {
      title: words.removeTitle,
      message: words.removeText(sends),
      confirmLabel: words.remove,
      danger: true,
    }
    if (await confirm(question)) await remove.act()
  }
  return (
    <Button variant="subtle" color="red" loading={remove.pending} onClick={() => void onRemove()}>
      {words.remove}
    </Button>
  )
}
