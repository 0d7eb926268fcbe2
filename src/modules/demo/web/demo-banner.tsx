import { Button } from '@mantine/core'
import { useUser } from '#modules/auth/web/session.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { demoWords as words } from '../words.ts'
import { demoApi } from './demo-api.ts'
import classes from './demo-banner.module.css'

/** Shown on every page of a sample bakery. */
export function DemoBanner() {
  const { isDemo } = useUser()
  const remove = useAction({
    run: () => demoApi.remove.call({}),
    failure: words.removeFailed,
    onDone: () => window.location.assign('/'),
  })
  if (!isDemo) return null
  const ask = async () => {
    const { removeTitle: title, removeText: message, remove: confirmLabel } = words
    if (await confirm({ title, message, confirmLabel, danger: true })) await remove.act()
  }
  return (
    <div className={classes.banner} role="note">
      <span>{words.banner}</span>
      <Button size="compact-sm" variant="default" loading={remove.pending} onClick={() => void ask()}>
        {words.remove}
      </Button>
    </div>
  )
}
