import { IconFingerprint } from '@tabler/icons-react'
import { useAction } from '#web/feedback/use-action.ts'
import { Button } from '#web/light/button.tsx'
import { passkeyWords as words } from '../../passkey/passkey-words.ts'
import type { User } from '../../schema.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { answerByPasskey, canUsePasskeys } from '../passkey-device.ts'
import { SignInProviders } from './provider-buttons.tsx'

type Props = { remember: boolean; target: string | undefined; onDone: (user: User) => Promise<void> }

/** Ways to sign in without a password. */
export function OtherWays({ remember, target, onDone }: Props) {
  const byPasskey = useAction({
    run: async () => {
      const answer = await answerByPasskey()
      return answer && (await authApi.loginPasskey.call({ body: { ...answer, remember } })).user
    },
    failure: words.signInFailed,
    onDone: (user) => user && onDone(user),
  })
  return (
    <div className={classes.others}>
      {canUsePasskeys() ? (
        <Button
          look="default"
          wide
          icon={<IconFingerprint size={18} aria-hidden />}
          loading={byPasskey.pending}
          onClick={() => void byPasskey.act()}
        >
          {words.signIn}
        </Button>
      ) : null}
      <SignInProviders remember={remember} target={target} />
    </div>
  )
}
