import { Alert, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AutosaveField } from '#modules/settings/web/autosave-field.tsx'
import { AutosaveForm } from '#modules/settings/web/autosave-form.tsx'
import { choicesOf } from '#modules/settings/web/choices.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type CardAccount, ConnectInput } from '../schema.ts'
import { cardWords as words } from '../words.ts'
import classes from './card-payments.module.css'
import { cardAccountApi } from './cards-api.ts'

export function CardPaymentsPage() {
  const loaded = useQuery(cardAccountApi.get.query({}))
  return (
    <Page title={words.cardsTitle} width="form" back={{ label: words.pageTitle, to: '/integrations' }}>
      <Loaded query={loaded} failed={words.failed} waiting={<FormSkeleton fields={2} />}>
        {(data) => (
          <Section description={words.about}>
            <div className={classes.card}>
              <Cards card={data} />
            </div>
          </Section>
        )}
      </Loaded>
    </Page>
  )
}

function Cards({ card: { mode, isHosted, account } }: { card: CardAccount }) {
  if (mode === 'off')
    return (
      <>
        <p>{words.off}</p>
        <p>{words.offHelp}</p>
      </>
    )
  if (account?.takesPayments === false) return <Unfinished />
  if (account) return <Connected account={account} />
  if (isHosted) return <Onboard text={words.hostedAbout} button={words.hostedConnect} />
  return mode === 'sandbox' ? <Practice /> : <Connect />
}

const useKnown = () => {
  const client = useQueryClient()
  return (card: CardAccount) => client.setQueryData(cardAccountApi.get.query({}).queryKey, card)
}

function Connect() {
  const keep = useKnown()
  const form = useAppForm(ConnectInput, { key: '' })
  return (
    <>
      <p>{words.aboutMoney}</p>
      <FormShell
        form={form}
        submitLabel={words.connect}
        onSubmit={async (body) => keep(await cardAccountApi.connect.call({ body }))}
      >
        <TextField name="key" label={words.key} description={words.keyHelp} required />
      </FormShell>
    </>
  )
}

/** The owner returns from the provider's page, perhaps finished. */
function Unfinished() {
  const client = useQueryClient()
  useEffect(() => {
    cardAccountApi.check.call({}).then(
      (card) => client.setQueryData(cardAccountApi.get.query({}).queryKey, card),
      () => undefined,
    )
  }, [client])
  return <Onboard text={words.notFinished} button={words.goOn} />
}

function Onboard({ text, button }: { text: string; button: string }) {
  const start = useAction({
    run: () => cardAccountApi.onboard.call({}),
    failure: words.connectFailed,
    onDone: ({ url }) => location.assign(url),
  })
  return (
    <>
      <p>{words.aboutMoney}</p>
      <p>{text}</p>
      <Button loading={start.pending} onClick={() => void start.act()}>
        {button}
      </Button>
    </>
  )
}

function Practice() {
  const keep = useKnown()
  const start = useAction({
    run: () => cardAccountApi.connect.call({ body: {} }),
    success: words.connected,
    failure: words.connectFailed,
    onDone: keep,
  })
  return (
    <>
      <p>{words.sandboxAbout}</p>
      <Button loading={start.pending} onClick={() => void start.act()}>
        {words.sandboxConnect}
      </Button>
    </>
  )
}

function Connected({ account }: { account: NonNullable<CardAccount['account']> }) {
  const { provider, keyEnd, connectedAt, checkedAt, problem } = account
  const { instant } = useFormats()
  const client = useQueryClient()
  const keep = useKnown()
  const check = useAction({
    run: () => cardAccountApi.check.call({}),
    success: words.checkDone,
    failure: words.checkFailed,
    onDone: keep,
  })
  const disconnect = useAction({
    run: () => cardAccountApi.disconnect.call({}),
    success: words.disconnected,
    failure: words.disconnectFailed,
    onDone: () => cardAccountApi.invalidate(client),
  })
  const checked = provider === 'sandbox' ? words.checkedPractice : words.checked
  const onDisconnect = async () => {
    const question = {
      title: words.disconnectTitle,
      message: words.disconnectText,
      confirmLabel: words.disconnect,
    }
    if (await confirm(question)) await disconnect.act()
  }
  return (
    <>
      <p>
        <strong>{words.providers[provider]}</strong>
      </p>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      <p>
        {provider === 'sandbox' || keyEnd === null ? null : <>{words.keyEnds(keyEnd)}. </>}
        <Dated text={words.since(instant(connectedAt))} />
      </p>
      <p>
        <Dated text={checkedAt ? checked(instant(checkedAt)) : words.notChecked} />
      </p>
      <AutosaveForm>
        {() => (
          <>
            <AutosaveField field="smallestCardPayment">
              <MoneyField name="smallestCardPayment" label={words.smallest} description={words.smallestHelp} />
            </AutosaveField>
            <AutosaveField field="latePayments">
              <SelectField
                name="latePayments"
                label={words.latePayments}
                description={words.latePaymentsHelp}
                options={choicesOf(words.latePaymentChoices)}
                required
              />
            </AutosaveField>
          </>
        )}
      </AutosaveForm>
      <div className={classes.acts}>
        <Button variant="default" loading={check.pending} onClick={() => void check.act()}>
          {words.check}
        </Button>
        <Button variant="subtle" color="red" loading={disconnect.pending} onClick={() => void onDisconnect()}>
          {words.disconnect}
        </Button>
      </div>
    </>
  )
}
