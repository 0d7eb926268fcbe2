import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteApi } from '#modules/site/web/site-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { signInWords as words } from '../../sign-in-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { userQuery } from '../session.ts'

/**
 * Shown on every page until the owner's address is confirmed (AUT-3). Asks the server again when the owner returns from
 * the mailbox.
 */
export function VerifyBanner() {
  const { data: user } = useQuery({ ...userQuery, refetchOnWindowFocus: 'always' })
  const { data: welcome } = useQuery(siteApi.welcome.query({}))
  if (!user || user.emailVerified || !welcome?.mailWorks) return null
  return <Shown email={user.email} />
}

function Shown({ email }: { email: string }) {
  const resend = useAction({
    run: () => authApi.resendVerification.call({ body: { email } }),
    failure: words.resendFailed,
    onDone: ({ message }) => toast.success(message),
  })
  return (
    <div className={classes.banner} role="note">
      <span>{words.verifyBanner(email)}</span>
      <Button size="compact-sm" variant="default" loading={resend.pending} onClick={() => void resend.act()}>
        {words.resend}
      </Button>
      <Link to="/verify-email-required">{words.verifyBannerMore}</Link>
    </div>
  )
}
