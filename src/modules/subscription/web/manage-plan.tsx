import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { plansWords as words } from '../plans-words.ts'
import { CancelInput, type CurrentSubscription, type Subscription } from '../schema.ts'
import classes from './plans.module.css'
import { subscriptionApi, subscriptionQuery } from './subscription.ts'

const useKnown = () => {
  const client = useQueryClient()
  return (current: CurrentSubscription) => client.setQueryData(subscriptionQuery.queryKey, current)
}

/** Lets a subscriber change the card, cancel, or undo that. */
export function ManagePlan({ subscription }: { subscription: Subscription }) {
  const keep = useKnown()
  const [isCancelling, setCancelling] = useState(false)
  const card = useAction({
    run: () => subscriptionApi.card.call({}),
    failure: words.actFailed,
    onDone: ({ url }) => location.assign(url),
  })
  const reactivate = useAction({
    run: () => subscriptionApi.reactivate.call({}),
    success: words.reactivated,
    failure: words.actFailed,
    onDone: keep,
  })
  return (
    <Section title={words.manage} {...(subscription.plan ? { description: words.plans[subscription.plan] } : {})}>
      <div className={classes.acts}>
        <Button
          variant={subscription.state === 'past_due' ? 'filled' : 'default'}
          loading={card.pending}
          onClick={() => void card.act()}
        >
          {words.changeCard}
        </Button>
        {subscription.cancelAtPeriodEnd ? (
          <Button loading={reactivate.pending} onClick={() => void reactivate.act()}>
            {words.reactivate}
          </Button>
        ) : (
          <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      {isCancelling ? <CancelDialog until={subscription.paidUntil} onClose={() => setCancelling(false)} /> : null}
    </Section>
  )
}

function CancelDialog({ until, onClose }: { until: string | null; onClose: () => void }) {
  const keep = useKnown()
  const { instant } = useFormats()
  const form = useAppForm(CancelInput, { reason: '' })
  return (
    <FormDialog onClose={onClose} title={words.cancelTitle}>
      <DialogForm
        form={form}
        submitLabel={words.cancel}
        closeLabel={words.reactivate}
        onSubmit={async (body) => {
          keep(await subscriptionApi.cancel.call({ body }))
          toast.success(words.cancelled)
          onClose()
        }}
      >
        {until === null ? null : (
          <p>
            <Dated text={words.cancelText(instant(until))} />
          </p>
        )}
        <TextAreaField name="reason" label={words.reason} minRows={2} />
      </DialogForm>
    </FormDialog>
  )
}
