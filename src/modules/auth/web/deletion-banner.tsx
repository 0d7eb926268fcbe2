import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/text/formats.tsx'
import { deletionWords as words } from '../deletion-words.ts'
import classes from './auth.module.css'
import { authApi } from './auth-api.ts'
import { keepUser, useUser } from './session.ts'

/** Shown on every page of a bakery that will be deleted. */
export function DeletionBanner() {
  const { deleteAfter, role } = useUser()
  const { dateLong } = useFormats()
  if (deleteAfter === null) return null
  return (
    <div className={classes.banner} role="note">
      <span>{words.banner(dateLong(deleteAfter))}</span>
      {role === 'owner' ? <KeepButton size="compact-sm" /> : null}
    </div>
  )
}

export function KeepButton({ size = 'sm' }: { size?: 'sm' | 'compact-sm' }) {
  const client = useQueryClient()
  const keep = useAction({
    run: () => authApi.keepBakery.call({}),
    success: words.kept,
    failure: words.keepFailed,
    onDone: ({ user }) => keepUser(client, user),
  })
  return (
    <Button size={size} variant="default" loading={keep.pending} onClick={() => void keep.act()}>
      {words.keep}
    </Button>
  )
}
