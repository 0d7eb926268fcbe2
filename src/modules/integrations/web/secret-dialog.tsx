import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Dialog } from '#web/dialog.tsx'
import { toast } from '#web/feedback/toast.ts'
import { webhookWords as words } from '../page-words.ts'
import classes from './integrations.module.css'

type Props = { title: string; text: string; label: string; secret: string; onClose: () => void }

/** Shows a secret once. */
export function SecretDialog({ title, text, label, secret, onClose }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(words.copied)
    } catch {
      toast.error(words.notCopied, words.notCopiedText)
    }
  }
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false}>
      <div className={classes.stack}>
        <p>{text}</p>
        <TextInput
          label={label}
          readOnly
          value={secret}
          w="100%"
          onFocus={(event) => event.currentTarget.select()}
          autoComplete="off"
        />
        <div className="cluster">
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
