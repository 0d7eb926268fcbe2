import { Button, Group } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Dialog } from '#web/dialog.tsx'
import { twoFactorWords as words } from '../../two-factor/two-factor-words.ts'
import classes from '../auth.module.css'
import { useUser } from '../session.ts'

type Props = { codes: readonly string[]; text: string; onClose: () => void }

/** Shown only once, so a slip must not close it. */
export function BackupCodes({ codes, text, onClose }: Props) {
  const { email } = useUser()
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([words.fileText(email, codes)], { type: 'text/plain' }))
    link.download = words.fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  return (
    <Dialog
      title={words.codesTitle}
      onClose={() => false}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className={classes.printed}>
        <p className={classes.told}>{text}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
              {words.download}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
          </Group>
          <Button onClick={onClose}>{words.done}</Button>
        </Group>
      </div>
    </Dialog>
  )
}
