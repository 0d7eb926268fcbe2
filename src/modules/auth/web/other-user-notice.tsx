import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { pageOwner } from '#shared/page-owner.ts'
import { onOtherUser } from '#web/api.ts'
import { Dialog } from '#web/dialog.tsx'
import { accountWords as words } from '../account-words.ts'
import { HOME } from '../redirect.ts'
import { forgetPerson, hintedOwner, useUser } from './session.ts'

/** Signing in, or going to another bakery, in another tab does so here too: text typed here would go into the other books. */
export function OtherUserNotice() {
  const user = useUser()
  const [own] = useState(() => pageOwner(user))
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    const look = () => {
      const now = hintedOwner()
      if (now) setOther(now !== own)
    }
    look()
    const stop = onOtherUser(() => setOther(true))
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [own])
  if (!isOther) return null
  const isSamePerson = hintedOwner()?.startsWith(`${user.id}.`)
  const goOn = async () => {
    await forgetPerson()
    window.location.assign(HOME)
  }
  return (
    <Dialog
      title={isSamePerson ? words.otherBakery : words.otherUser}
      onClose={() => false}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text>{isSamePerson ? words.otherBakeryText(user.businessName) : words.otherUserText}</Text>
        <Group justify="flex-end">
          <Button onClick={() => void goOn()}>{isSamePerson ? words.otherBakeryGoOn : words.otherUserGoOn}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
