import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { onceKey } from '#web/once-key.ts'
import { webhookWords as words } from '../page-words.ts'
import { type Webhook, WebhookInput } from '../schema.ts'
import { EVENT_NAMES } from '../webhook-events.ts'
import { EventChoices } from './event-choices.tsx'
import { webhooksApi } from './integrations-api.ts'

type Props = {
  /** Default: a new one. */
  webhook?: Webhook
  onClose: () => void
  /** Receives the secret of a new one, which is shown once. */
  onMade?: (secret: string) => void
}

export function WebhookDialog({ webhook, onClose, onMade }: Props) {
  const client = useQueryClient()
  const [once] = useState(onceKey)
  const form = useAppForm(WebhookInput, { url: webhook?.url ?? '', events: webhook?.events ?? [...EVENT_NAMES] })
  return (
    <FormDialog title={webhook ? words.edit : words.add} size="lg" onClose={onClose}>
      <DialogForm
        form={form}
        submitLabel={webhook ? words.save : words.create}
        onSubmit={async (body) => {
          if (webhook) await webhooksApi.update.call({ id: webhook.id, body: { ...body, version: webhook.version } })
          else onMade?.((await once((options) => webhooksApi.create.call({ body }, options))).secret)
          await webhooksApi.invalidate(client)
          onClose()
        }}
      >
        <TextField name="url" label={words.url} description={words.urlHelp} required />
        <EventChoices />
      </DialogForm>
    </FormDialog>
  )
}
