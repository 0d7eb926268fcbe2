import { Alert, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { documentsApi } from '#modules/documents/web/documents-api.ts'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import { LinkDialog } from '#modules/documents/web/send-dialog.tsx'
import type { Order } from '#modules/orders/schema.ts'
import { CustomerShare } from '#modules/quotes/web/customer-share.tsx'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { isZero } from '#shared/money.ts'
import { Dialog } from '#web/dialog.tsx'
import { choose } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Failed } from '#web/layout/states/failed.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Change } from '../schema.ts'
import { signedText } from '../signed-text.ts'
import { changeWords as words } from '../words.ts'
import classes from './change-band.module.css'
import { ChangeRows } from './change-rows.tsx'
import { changesApi } from './changes-api.ts'
import { useTakeBack } from './use-take-back.ts'

/** The change that waits for the customer, and what the owner can do meanwhile. */
export function ChangeBand({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(changesApi.list.query({ id: order.id }))
  const change = data?.find(({ state }) => state === 'open')
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  return change ? <Band order={order} change={change} /> : null
}

function Band({ order, change }: { order: Order; change: Change }) {
  const client = useQueryClient()
  const { money, dateLong, instant } = useFormats()
  const lettersWork = useLettersWork()
  const [open, setOpen] = useState<'rows' | 'link'>()
  const { customerName, customer } = order
  const refresh = () => Promise.all([refreshOrder(client), client.invalidateQueries({ queryKey: ['changes'] })])
  const { takeBack, pending } = useTakeBack(order, refresh)
  const again = useAction({
    run: () => changesApi.send.call({ id: change.id }),
    success: words.sentTo(customer?.email ?? customerName),
    failure: words.failed,
    onDone: refresh,
  })
  const agreed = useAction({
    run: (how: 'phone' | 'person') =>
      withOverride((reason) => changesApi.agreed.call({ id: change.id, body: { how, ...(reason ? { reason } : {}) } })),
    success: words.noted,
    failure: words.failed,
    onDone: refresh,
  })
  const saidYes = async () => {
    const how = await choose({
      title: words.howSaidYes(customerName),
      message: words.saidYesText,
      choices: [
        { label: words.how.phone, value: 'phone' as const },
        { label: words.how.person, value: 'person' as const },
      ],
    })
    if (how) await agreed.act(how)
  }
  const said = [
    isZero(change.difference) ? words.noDifference : signedText(change.difference, money),
    words.sentUntil(instant(change.sentAt), dateLong(change.validUntil)),
  ]
  return (
    <Alert color="blue" title={words.waitsFor(change.revision, customerName)} className={classes.band ?? ''}>
      <p className="flush">
        <Dated text={said.join(' · ')} />
      </p>
      <p className="quiet small flush">{words.bakeThis}</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => setOpen('rows')}>
          {words.seeIt}
        </Button>
        {lettersWork && customer?.email ? (
          <Button variant="default" loading={again.pending} onClick={() => void again.act()}>
            {words.sendAgain}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setOpen('link')}>
          {words.copyLink}
        </Button>
        <Button variant="default" loading={pending} onClick={() => void takeBack(change)}>
          {words.takeBack}
        </Button>
        <Button variant="default" loading={agreed.pending} onClick={() => void saidYes()}>
          {words.saidYes(customerName)}
        </Button>
      </div>
      {open === 'link' ? (
        <LinkDialog order={order} link={<CustomerShare order={order} />} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'rows' ? (
        <Dialog onClose={() => setOpen(undefined)} title={words.title(change.revision, order.orderNumber)} size="lg">
          <ChangeRows change={change} />
          {change.message ? <p className={classes.message}>{change.message}</p> : null}
          <div className={classes.acts}>
            <Button component={Link} {...linkTo('/orders/new', { edit: order.id })} variant="default">
              {words.edit}
            </Button>
            <Button
              component="a"
              href={documentsApi.pdf.url({ id: order.id, kind: 'change', revision: change.revision })}
              download
              variant="default"
            >
              {words.paper}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </Alert>
  )
}
