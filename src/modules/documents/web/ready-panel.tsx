import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#modules/orders/schema.ts'
import { useAsked } from '#modules/orders/web/page/use-asked.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { onceKey } from '#web/once-key.ts'
import { TellReadyInput } from '../schema.ts'
import { documentWords as words } from '../words.ts'
import { documentsApi } from './documents-api.ts'
import { refreshOrder } from './refresh-order.ts'

/** Marking an order as ready tells nobody; this does, when the owner wants it. */
export function ReadyPanel({ order }: { order: Order }) {
  const lettersWork = useLettersWork()
  const [tells, setTells] = useState(false)
  const { isAsked, forget } = useAsked(order, 'ready')
  useEffect(() => {
    if (isAsked) setTells(true)
  }, [isAsked])
  const address = order.customer?.email
  if (order.status !== 'Ready' || !address || !lettersWork) return null
  const close = () => {
    setTells(false)
    forget()
  }
  return (
    <Section
      title={words.readyPanel}
      description={words.readyText}
      actions={
        <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setTells(true)}>
          {words.tellReady}
        </Button>
      }
    >
      {tells ? <TellDialog id={order.id} address={address} onClose={close} /> : null}
    </Section>
  )
}

function TellDialog({ id, address, onClose }: { id: number; address: string; onClose: () => void }) {
  const client = useQueryClient()
  const [once] = useState(onceKey)
  const form = useAppForm(TellReadyInput, { message: '' })
  return (
    <FormDialog title={words.tellReady} onClose={onClose}>
      <DialogForm
        form={form}
        onSubmit={async (body) => {
          const { to } = await once((options) => documentsApi.tellReady.call({ id, body }, options))
          await refreshOrder(client)
          toast.success(words.sent(to))
          onClose()
        }}
        submitLabel={words.send}
      >
        <p className="quiet flush">{words.tellReadyText(address)}</p>
        <TextAreaField
          name="message"
          label={words.message}
          description={words.messageHelp}
          minRows={2}
          maxLength={5000}
        />
      </DialogForm>
    </FormDialog>
  )
}
