import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withOverride } from '#modules/availability/web/with-override.ts'
import type { Order } from '#modules/orders/schema.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { AskDecline } from '../schema.ts'
import { portalWords as words } from '../words.ts'
import { asksApi } from './asks-api.ts'
import own from './asks-panel.module.css'

type Props = { order: Order; id: number; wanted: string }

/** The customer asked for another day: one press moves the order there, another says that it stays. */
export function DateAnswer({ order, id, wanted }: Props) {
  const client = useQueryClient()
  const { dateLong } = useFormats()
  const [declines, setDeclines] = useState(false)
  const day = dateLong(wanted)
  const move = useAction({
    run: () =>
      withOverride((reason) =>
        asksApi.move.call({ id, body: { version: order.version, ...(reason ? { reason } : {}) } }),
      ),
    success: () => (order.customer?.email ? words.moved(day) : words.movedUntold(day)),
    failure: words.moveFailed,
    onDone: () => client.invalidateQueries(),
  })
  return (
    <div className={own.answers}>
      <Button loading={move.pending} onClick={() => void move.act()}>
        <Dated text={words.moveTo(day)} />
      </Button>
      <Button variant="default" onClick={() => setDeclines(true)}>
        {words.decline}
      </Button>
      {declines ? <DeclineDialog order={order} id={id} onClose={() => setDeclines(false)} /> : null}
    </div>
  )
}

function DeclineDialog({ order, id, onClose }: Omit<Props, 'wanted'> & { onClose: () => void }) {
  const client = useQueryClient()
  const { dateLong } = useFormats()
  const form = useAppForm(AskDecline, { message: '' })
  const isTold = Boolean(order.customer?.email)
  const decline = useAction({
    run: (body: AskDecline) => asksApi.decline.call({ id, body }),
    success: () => words.declined,
    failure: words.declineFailed,
    onDone: () => client.invalidateQueries(),
  })
  return (
    <FormDialog title={words.declineTitle} onClose={onClose}>
      <DialogForm
        form={form}
        submitLabel={words.decline}
        onSubmit={async (body) => {
          if (await decline.act(body)) onClose()
        }}
      >
        <p>
          <Dated
            text={isTold ? words.declineText(order.eventDate ? dateLong(order.eventDate) : '') : words.declineUntold}
          />
        </p>
        {isTold ? <TextAreaField name="message" label={words.declineMessage} minRows={2} maxLength={5000} /> : null}
      </DialogForm>
    </FormDialog>
  )
}
