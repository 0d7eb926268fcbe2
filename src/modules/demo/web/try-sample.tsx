import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#modules/auth/web/session.ts'
import { siteApi } from '#modules/site/web/site-api.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { demoWords as words } from '../words.ts'
import { demoApi } from './demo-api.ts'
import classes from './try-sample.module.css'

/** Offers a new owner a sample bakery to look around in, on servers that have one. */
export function TrySample() {
  const { isDemo } = useUser()
  const isOffered = useQuery(siteApi.welcome.query({})).data?.demoAvailable === true && !isDemo
  const open = useAction({
    run: () => demoApi.open.call({}),
    failure: words.openFailed,
    onDone: () => window.location.assign('/'),
  })
  if (!isOffered) return null
  const ask = async () => {
    const { tryTitle: title, tryText: message, tryIt: confirmLabel } = words
    if (await confirm({ title, message, confirmLabel })) await open.act()
  }
  return (
    <p className={classes.offer}>
      {words.offer}
      <Button variant="subtle" loading={open.pending} onClick={() => void ask()}>
        {words.tryIt}
      </Button>
    </p>
  )
}
