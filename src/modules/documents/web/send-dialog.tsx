import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { MailBody } from '#modules/mailbox/web/mail-body.tsx'
import { NotMailedNote } from '#modules/mailbox/web/not-mailed-note.tsx'
import { isOffer } from '#modules/order-status/order-statuses.ts'
import { isWatched } from '#modules/orders/is-watched.ts'
import type { Order } from '#modules/orders/schema.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { email, optionalText } from '#shared/fields.ts'
import { ENGLISH, type Language, ownNameOf } from '#shared/languages/languages.ts'
import { Dialog } from '#web/dialog.tsx'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { onceKey } from '#web/once-key.ts'
import { shareWords } from '#web/share/share-words.ts'
import { Dated } from '#web/text/dated.tsx'
import type { LetterInput, PdfKind } from '../schema.ts'
import { documentWords as words } from '../words.ts'
import { documentsApi } from './documents-api.ts'
import classes from './panel.module.css'
import { refreshOrder } from './refresh-order.ts'

// Orders without servings do not load the code that counts them.
const ServingsNote = lazy(() => import('./servings-note.tsx').then((m) => ({ default: m.ServingsNote })))

const OverquoteNote = lazy(() => import('./overquote-note.tsx').then((m) => ({ default: m.OverquoteNote })))

const SafetyNote = lazy(() => import('#modules/safety/web/safety-note.tsx').then((m) => ({ default: m.SafetyNote })))

const Letter = z.object({ to: email(), message: optionalText('Message', 5000) })

type Props = {
  order: Order
  kind: PdfKind
  paymentId?: number | null
  title: string
  submitLabel: string
  messageHelp?: string
  sentText?: (to: string) => string
  /** The ways to share the link to the customer's page, the only ones without a mail server. */
  link: ReactNode
  onClose: () => void
}

/** Mails the document, or lets the owner share the link to the customer's page. */
export function SendDialog(props: Props) {
  const lettersWork = useLettersWork()
  const [isShared, setShared] = useState(!lettersWork)
  return isShared ? <LinkDialog {...props} /> : <MailDialog {...props} onShare={() => setShared(true)} />
}

export function LinkDialog({ order, link, onClose }: Pick<Props, 'order' | 'link' | 'onClose'>) {
  const lettersWork = useLettersWork()
  const isQuote = isOffer(order.status)
  // An order may have no paper yet.
  const { data: letter } = useLetter(order.id, { kind: 'quote' }, isQuote)
  const marksSent = isQuote ? words.sharingMarksSent : null
  return (
    <Dialog onClose={onClose} title={shareWords.shareOf(isQuote ? 'quote' : 'order')}>
      <div className={classes.stack}>
        {lettersWork ? (
          <p className="quiet small flush">
            {words.shareText} {marksSent}
          </p>
        ) : (
          <NotMailedNote>
            {words.shareInstead} {marksSent}
          </NotMailedNote>
        )}
        {letter?.lacksWays ? <AddWays /> : null}
        <BeforeSending order={order} />
        {link}
      </div>
    </Dialog>
  )
}

/** Recipient and a few words for the top of the email. */
function MailDialog({
  order,
  kind,
  paymentId,
  title,
  submitLabel,
  messageHelp = words.messageHelp,
  sentText = words.sent,
  onShare,
  onClose,
}: Props & { onShare: () => void }) {
  const client = useQueryClient()
  const [once] = useState(onceKey)
  const form = useAppForm(Letter, { to: order.customer?.email ?? '', message: '' })

  const send = async ({ to, message }: z.output<typeof Letter>) => {
    const body = { kind, to, message, ...(paymentId ? { paymentId } : {}) }
    await once((options) => documentsApi.send.call({ id: order.id, body }, options))
    await refreshOrder(client)
    toast.success(sentText(to))
    onClose()
  }

  return (
    <FormDialog onClose={onClose} title={title} size="xl">
      <div className={classes.letter}>
        <DialogForm form={form} onSubmit={send} submitLabel={submitLabel}>
          <TextField name="to" label={words.sendTo} type="email" required autoFocus />
          <OtherAddress order={order} />
          {kind === 'receipt' ? null : <BeforeSending order={order} />}
          <TextAreaField name="message" label={words.message} description={messageHelp} minRows={4} maxLength={5000} />
          <div>
            <Button variant="subtle" size="compact-sm" onClick={onShare}>
              {words.shareRather}
            </Button>
          </div>
        </DialogForm>
        <LetterPreview orderId={order.id} kind={kind} paymentId={paymentId} control={form.control} />
      </div>
    </FormDialog>
  )
}

type PreviewProps = Pick<Props, 'kind' | 'paymentId'> & {
  orderId: number
  control: Control<z.input<typeof Letter>, unknown, z.output<typeof Letter>>
}

const useLetter = (orderId: number, body: LetterInput, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['orders', 'letter', orderId, body],
    queryFn: ({ signal }) => documentsApi.letter.call({ id: orderId, body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** The mail as the customer will read it, updated when typing pauses. */
function LetterPreview({ orderId, kind, paymentId, control }: PreviewProps) {
  const typed = useWatch({ control, name: 'message' })
  const [message] = useDebouncedValue(typed ?? '', PAUSE_MS)
  const [inEnglish, setInEnglish] = useState(false)
  const { data, error } = useLetter(orderId, { kind, message, inEnglish, ...(paymentId ? { paymentId } : {}) })
  const theirs: Language = data?.language ?? ENGLISH
  return (
    <section className={classes.preview} aria-label={words.preview}>
      <div className={classes.captions}>
        <h3 className={classes.caption}>{words.preview}</h3>
        {theirs === ENGLISH ? null : (
          <SegmentedControl
            size="xs"
            aria-label={words.previewLanguage}
            data={[theirs, ENGLISH as Language].map((value) => ({ value, label: ownNameOf(value) }))}
            value={inEnglish ? ENGLISH : theirs}
            onChange={(value) => setInEnglish(value === ENGLISH)}
          />
        )}
      </div>
      {error ? <p className="quiet flush">{failureText(error, words.previewFailed)}</p> : null}
      {data ? (
        <>
          {data.lacksWays ? <AddWays /> : null}
          <p className={classes.subject}>
            <Dated text={data.subject} />
          </p>
          <MailBody html={data.html} />
        </>
      ) : null}
    </section>
  )
}
const PAUSE_MS = 400

/** The owner may want to correct the servings first, or think again about the day. */
function BeforeSending({ order }: { order: Order }) {
  return (
    <Suspense fallback={null}>
      {order.lines.some(({ servings }) => servings !== null) ? <ServingsNote order={order} /> : null}
      {isWatched(order) ? <SafetyNote order={order} /> : null}
      {order.overquotes ? <OverquoteNote order={order} /> : null}
    </Suspense>
  )
}

function AddWays() {
  return (
    <p className={classes.otherAddress}>
      {words.noBankDetails}{' '}
      <Anchor component={Link} to="/settings/invoice-layout" inherit>
        {words.addBankDetails}
      </Anchor>
    </p>
  )
}

/** Offers the order's own address and the contact's address when they differ. */
function OtherAddress({ order: { customer } }: Pick<Props, 'order'>) {
  const { setValue } = useFormContext<z.input<typeof Letter>>()
  const to = useWatch<z.input<typeof Letter>, 'to'>({ name: 'to' })
  if (!customer?.email || !customer.contactEmail) return null
  const other = to === customer.email ? customer.contactEmail : customer.email
  return (
    <p className={classes.otherAddress}>
      {words.otherAddress(customer.contactEmail)}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => setValue('to', other, { shouldDirty: true, shouldValidate: true })}
      >
        {words.addressInstead(other)}
      </Button>
    </p>
  )
}
