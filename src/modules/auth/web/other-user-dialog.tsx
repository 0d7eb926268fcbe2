import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '#web/dialog.tsx'
import { accountWords as words } from '../account-words.ts'
import { HOME } from '../redirect.ts'
import { forgetPerson, hintedOwner, useUser } from './session.ts'

/** Only its button closes it. */
export function OtherUserDialog() {
  const user = useUser()
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
