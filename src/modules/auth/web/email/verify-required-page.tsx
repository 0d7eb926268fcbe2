import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { signInWords as words } from '../../sign-in-words.ts'
import classes from '../auth.module.css'
import { signOut, useUser } from '../session.ts'
import { ResendButton } from './resend-button.tsx'

export function VerifyRequiredPage() {
  const client = useQueryClient()
  const { email } = useUser()
  return (
    <PublicShell
      title={words.verifyRequiredPage}
      heading={words.verifyRequiredPage}
      subtitle={words.verifyRequiredText(email)}
    >
      <div className={classes.actions}>
        <ResendButton email={email} />
        <Button component="a" href="/account?tab=email" variant="default">
          {words.changeEmail}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => signOut(client)}>
          {words.logOut}
        </Button>
      </div>
    </PublicShell>
  )
}
