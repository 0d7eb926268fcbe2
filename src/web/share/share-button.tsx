import { Button, type ButtonProps } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchedPart } from '../fetched-part.tsx'
import { shareWords as words } from './share-words.ts'

const ShareDialog = fetchedPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

type Props = Pick<ButtonProps, 'size'> & {
  /** The link when the button is pressed; undefined if there is none, and the owner was told. */
  link: () => string | undefined
  /** Names the button and the dialog where several stand on a page. */
  of?: string
  /** Says what the link shows, and to whom. */
  help?: string
  /** Goes before the link in a message. */
  text?: string
}

/** The one button for giving somebody a link. */
export function ShareButton({ link, of, size = 'sm', help, text }: Props) {
  const [shared, setShared] = useState<string>()
  const name = of === undefined ? words.share : words.shareOf(of)
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconShare2 size={16} aria-hidden />}
        aria-label={name}
        onClick={() => setShared(link())}
      >
        {words.share}
      </Button>
      {shared === undefined ? null : (
        <ShareDialog title={name} help={help} link={shared} text={text} onClose={() => setShared(undefined)} />
      )}
    </>
  )
}
