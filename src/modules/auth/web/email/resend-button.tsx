import { useState } from 'react'
import { useAction } from '#web/feedback/use-action.ts'
import { Button } from '#web/light/button.tsx'
import { signInWords as words } from '../../sign-in-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'

/** Requests the verification link again; the server limits how often. */
export function ResendButton({ email }: { email: string }) {
  const [answer, setAnswer] = useState<string>()
  const resend = useAction({
    run: () => authApi.resendVerification.call({ body: { email } }),
    failure: words.resendFailed,
    onDone: ({ message }) => setAnswer(message),
  })
  return (
    <>
      <output>{answer ? <span className={classes.note}>{answer}</span> : null}</output>
      <Button look="default" loading={resend.pending} onClick={() => resend.act()}>
        {words.resend}
      </Button>
    </>
  )
}
