import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Passkey } from '../../passkey/passkey.ts'
import { passkeyWords as words } from '../../passkey/passkey-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { canUsePasskeys } from '../passkey-device.ts'

const PasskeyDialog = fetchedPart(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)

export function PasskeysSection() {
  const client = useQueryClient()
  const passkeys = useQuery({ ...authApi.passkeys.query({}), staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey: authApi.passkeys.query({}).queryKey })
  if (passkeys.isLoadingError)
    return <Failed error={passkeys.error} message={words.failed} onRetry={passkeys.refetch} />
  if (!passkeys.data) return <ListSkeleton rows={1} />
  const { rows } = passkeys.data
  return (
    <Section title={words.title} description={words.text}>
      <div className={classes.fields}>
        {rows.length > 0 ? (
          <ul className={`bare-list ${classes.within}`}>
            {rows.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onRemoved={reload} />
            ))}
          </ul>
        ) : (
          <p className={classes.plain}>{words.none}</p>
        )}
        {canUsePasskeys() ? (
          <div>
            <Button variant={rows.length > 0 ? 'default' : 'filled'} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          </div>
        ) : (
          <p className={classes.plain}>{words.unable}</p>
        )}
      </div>
      {isAdding ? <PasskeyDialog onAdded={reload} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

function Row({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => Promise<void> }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const { age } = useFormats()
  const removal = useAction({
    run: () => authApi.removePasskey.call({ id }),
    success: words.removed,
    failure: words.removeFailed,
    onDone: onRemoved,
  })
  const remove = async () => {
    const question = { title: words.removeAsk(name), message: words.removeText, confirmLabel: words.remove }
    if (await confirm({ ...question, danger: true })) await removal.act()
  }
  return (
    <li className={classes.session}>
      <IconFingerprint size={22} stroke={1.5} aria-hidden />
      <div className={classes.device}>
        {name}
        <span>{words.used(age(createdAt), lastUsedAt === null ? undefined : age(lastUsedAt))}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={removal.pending}
        aria-label={words.removeNamed(name)}
        onClick={() => void remove()}
      >
        {words.remove}
      </Button>
    </li>
  )
}
