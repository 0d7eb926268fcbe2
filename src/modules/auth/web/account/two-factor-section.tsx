import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { NewSecret } from '../../two-factor/two-factor.ts'
import { twoFactorWords as words } from '../../two-factor/two-factor-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'

const TwoFactorSetup = fetchedPart(async () => (await import('./two-factor-setup.tsx')).TwoFactorSetup)
const BackupCodes = fetchedPart(async () => (await import('./backup-codes.tsx')).BackupCodes)

type Shown = { codes: readonly string[]; text: string }

export function TwoFactorSection() {
  const client = useQueryClient()
  const { instant } = useFormats()
  const twoFactor = useQuery({ ...authApi.twoFactor.query({}), staleTime: 0 })
  const [secret, setSecret] = useState<NewSecret>()
  const [shown, setShown] = useState<Shown>()
  const reload = () => client.invalidateQueries({ queryKey: authApi.twoFactor.query({}).queryKey })
  const begin = useAction({
    run: () => authApi.beginTwoFactor.call({}),
    failure: words.turnOnFailed,
    onDone: setSecret,
  })
  const renew = useAction({
    run: () => authApi.newBackupCodes.call({}),
    failure: words.newCodesFailed,
    onDone: ({ codes }) => {
      setShown({ codes, text: words.newCodesShown })
      return reload()
    },
  })
  const turnOff = useAction({
    run: () => authApi.turnOffTwoFactor.call({}),
    success: words.turnedOff,
    failure: words.turnOffFailed,
    onDone: reload,
  })
  const askNewCodes = async () => {
    const question = { title: words.newCodesAsk, message: words.newCodesText, confirmLabel: words.newCodes }
    if (await confirm(question)) await renew.act()
  }
  const askTurnOff = async () => {
    const question = { title: words.turnOffAsk, message: words.turnOffText, confirmLabel: words.turnOff, danger: true }
    if (await confirm(question)) await turnOff.act()
  }
  const turnedOn = (codes: readonly string[]) => {
    setSecret(undefined)
    setShown({ codes, text: words.codesText })
    void reload()
  }
  if (twoFactor.isLoadingError)
    return <Failed error={twoFactor.error} message={words.failed} onRetry={twoFactor.refetch} />
  if (!twoFactor.data) return <ListSkeleton rows={1} />
  const { isOn, turnedOnAt, codesLeft } = twoFactor.data
  return (
    <Section title={words.title} description={words.text}>
      {isOn ? (
        <div className={classes.fields}>
          <p className={classes.plain}>
            {words.on(turnedOnAt === null ? '' : instant(turnedOnAt))} {words.codesLeft(codesLeft)}
          </p>
          <Group gap="xs">
            <Button variant="default" loading={renew.pending} onClick={() => void askNewCodes()}>
              {words.newCodes}
            </Button>
            <Button variant="outline" color="red" loading={turnOff.pending} onClick={() => void askTurnOff()}>
              {words.turnOff}
            </Button>
          </Group>
        </div>
      ) : (
        <Button loading={begin.pending} onClick={() => void begin.act()}>
          {words.turnOn}
        </Button>
      )}
      {secret ? <TwoFactorSetup secret={secret} onDone={turnedOn} onClose={() => setSecret(undefined)} /> : null}
      {shown ? <BackupCodes {...shown} onClose={() => setShown(undefined)} /> : null}
    </Section>
  )
}
