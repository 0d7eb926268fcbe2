import { Button, NativeSelect, Switch } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { formatTime } from '#shared/text/format.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { kindsOf, type PushKind } from '../push-kinds.ts'
import type { PushState } from '../schema.ts'
import { noticeWords as words } from '../words.ts'
import { canPush, isOn, turnOff, turnOn } from './device-pushes.ts'
import classes from './notices.module.css'
import { noticesApi } from './notices-api.ts'

/** The notices that this device shows. The browser is asked only when the button is pressed. */
export function DeviceNotices() {
  const query = noticesApi.read.query({})
  const state = useQuery({ ...query, staleTime: 0 })
  return (
    <Section title={words.title} description={words.text}>
      {canPush() ? (
        <Loaded query={state} failed={words.loadFailed} waiting={<FormSkeleton fields={2} />}>
          {(data) => <Choices state={data} />}
        </Loaded>
      ) : (
        <p className={classes.note}>{words.unsupported}</p>
      )}
    </Section>
  )
}

type Choice = { kinds: PushKind[]; hour?: number }

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatTime(`${String(hour).padStart(2, '0')}:00`),
}))

function Choices({ state: { kinds, serverKey, todayHour } }: { state: PushState }) {
  const client = useQueryClient()
  const user = useUser()
  const [permission, setPermission] = useState(Notification.permission)
  const { queryKey } = noticesApi.read.query({})
  const keep = (state: PushState) => client.setQueryData(queryKey, state)
  const on = useAction({
    run: async () => {
      const answer = await Notification.requestPermission()
      setPermission(answer)
      if (answer !== 'granted') throw new Error(answer)
      return turnOn(user, serverKey, kindsOf(user.role))
    },
    success: words.turnedOn,
    failure: words.failed,
    onDone: keep,
  })
  const off = useAction({
    run: turnOff,
    success: words.turnedOff,
    failure: words.offFailed,
    onDone: () => keep({ serverKey, kinds: null, todayHour }),
  })
  const choose = useAction({
    run: ({ kinds: chosen, hour }: Choice) => turnOn(user, serverKey, chosen, hour),
    success: words.saved,
    failure: words.saveFailed,
    onDone: keep,
  })
  if (permission === 'denied') return <p className={classes.note}>{words.denied}</p>
  if (kinds === null || permission !== 'granted' || !isOn(user))
    return (
      <Button leftSection={<IconBell size={16} aria-hidden />} loading={on.pending} onClick={() => void on.act()}>
        {words.turnOn}
      </Button>
    )
  const { kinds: shown, hour = todayHour }: Choice = (choose.pending && choose.input) || { kinds }
  return (
    <fieldset className={classes.kinds}>
      <legend>{words.choose}</legend>
      {kindsOf(user.role).map((kind) => {
        const [label, description] = words.kinds[kind]
        return (
          <Switch
            key={kind}
            label={label}
            description={description}
            checked={shown.includes(kind)}
            disabled={choose.pending}
            onChange={(event) =>
              void choose.act({
                kinds: event.currentTarget.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind),
              })
            }
          />
        )
      })}
      {shown.includes('today') ? (
        <NativeSelect
          className={classes.hour ?? ''}
          label={words.todayHour}
          value={hour}
          data={HOURS}
          disabled={choose.pending}
          onChange={(event) => void choose.act({ kinds, hour: Number(event.currentTarget.value) })}
        />
      ) : null}
      <Button className={classes.off ?? ''} variant="default" loading={off.pending} onClick={() => void off.act()}>
        {words.turnOff}
      </Button>
    </fieldset>
  )
}
