import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconChevronDown, IconCopy, IconMessage, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePhoneLinks } from '#modules/settings/web/use-phone-links.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Menu } from '#web/menu.tsx'
import { kitWords } from '#web/text/words.ts'
import type { Mail } from '../schema.ts'
import { mailboxWords } from '../words.ts'
import { mailbox } from './api.ts'

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(mailboxWords.copied)
  } catch {
    // Browsers allow the clipboard only on https and localhost.
    toast.error(kitWords.error, mailboxWords.copyFailed)
  }
}

/** Ways to reach the customer if mail does not leave, such as copying, and sending again. */
export function MessageActions({ mail }: { mail: Mail }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const resend = useAction({
    run: () => mailbox.retry.call({ id: mail.id }),
    success: mailboxWords.resent,
    failure: mailboxWords.resendFailed,
    onDone: async (queued) => {
      await mailbox.invalidate(client)
      await navigate({ to: '/settings/sent-mail/$mailId', params: { mailId: String(queued.id) } })
    },
  })
  const onResend = async () => {
    const question = {
      title: mailboxWords.resendTitle,
      message: mailboxWords.resendText(mail.to),
      confirmLabel: mailboxWords.resend,
    }
    if (mail.state !== 'sent' || (await confirm(question))) await resend.act()
  }
  const message = encodeURIComponent(mail.text)
  const links = usePhoneLinks(mail.phone)

  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copyText(mail.text)}>
        {mailboxWords.copy}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {mailboxWords.another}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{mail.phone ? mailboxWords.toPhone(mail.phone) : mailboxWords.noPhone}</Menu.Label>
          <Menu.Item
            component="a"
            href={`${links?.whatsapp ?? 'https://wa.me/'}?text=${message}`}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            {mailboxWords.whatsApp}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={`${links?.call.replace('tel:', 'sms:') ?? 'sms:'}?&body=${message}`}
            leftSection={<IconMessage size={16} aria-hidden />}
          >
            {mailboxWords.sms}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconSend size={16} aria-hidden />} loading={resend.pending} onClick={onResend}>
        {mail.state === 'queued' ? mailboxWords.sendNow : mailboxWords.resend}
      </Button>
    </>
  )
}
