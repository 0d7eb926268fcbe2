import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useAction } from '#web/feedback/use-action.ts'
import { passkeyWords as words } from '../passkey-words.ts'
import type { User } from '../schema.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'
import { answerByPasskey, canUsePasskeys } from './passkey-device.ts'

type Props = { remember: boolean; onDone: (user: User) => Promise<void> }

/** Ways to sign in without a password. */
export function OtherWays({ remember, onDone }: Props) {
  const byPasskey = useAction({
    run: async () => {
      const answer = await answerByPasskey()
      return answer && (await authApi.loginPasskey.call({ body: { ...answer, remember } })).user
    },
    failure: words.signInFailed,
    onDone: (user) => user && onDone(user),
  })
  if (!canUsePasskeys()) return null
  return (
    <div className={classes.others}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={byPasskey.pending}
        onClick={() => void byPasskey.act()}
      >
        {words.signIn}
      </Button>
    </div>
  )
}
