import { useNavigate } from '@tanstack/react-router'
import type { ContactView } from '#modules/contacts/schema.ts'
import { mediaUrl } from '#modules/media/media-url.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { timeOfDay } from '#shared/dates/dates.ts'
import { formatTime } from '#shared/text/format.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { revealField } from '#web/form/reveal-field.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Page } from '#web/layout/page.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { missingDeliveryFee } from '../../delivery.ts'
import { orderEditorWords as words } from '../../editor-words.ts'
import { NewOrderSearch } from '../../new-order-search.ts'
import type { Order } from '../../schema.ts'
import { isChangeable } from '../../signed.ts'
import { OrderIcon } from '../order-icon.tsx'
import { orderEditor } from '../order-slots.ts'
import { NewerVersion } from '../page/newer-version.tsx'
import { OrderPictures } from '../page/order-pictures.tsx'
import { OrderSummary } from '../page/order-summary.tsx'
import { type Act, EditorBar } from './editor-bar.tsx'
import { LivePrice } from './live-price.tsx'
import { DeliveryFeeHint, DeliverySection } from './order-delivery-section.tsx'
import classes from './order-editor.module.css'
import {
  CustomerSection,
  DiscountSection,
  EventSection,
  MoreSection,
  NotesSection,
  PlanSection,
} from './order-editor-sections.tsx'
import { defaultsOf, EditedOrder, type Start } from './order-editor-values.ts'
import { OrderLines, PriceEntry } from './order-lines.tsx'
import { TheRequest } from './the-request.tsx'
import { type DraftState, useOrderDraft } from './use-order-draft.ts'
import { useOtherPrices } from './use-other-prices.ts'

function SaveState({ draft }: { draft: DraftState }) {
  const { timeZone } = useFormats()
  const text = draft.pending
    ? words.saving
    : draft.isFailing
      ? words.autosaveFailed
      : draft.isUnsaved
        ? words.notSaved
        : draft.savedAt
          ? words.savedAt(formatTime(timeOfDay(draft.savedAt, timeZone)))
          : ''
  return <span role="status">{text}</span>
}

type Props = {
  settings: Settings
  order: Order | undefined
  start: Start & { kind: 'quote' | 'order'; contact: ContactView | undefined; prices: string | undefined }
  /** Called when a new order is saved for the first time. */
  onCreated: (id: number) => unknown
}

export function OrderEditor({ settings, order, start, onCreated }: Props) {
  const navigate = useNavigate()
  const form = useAppForm(EditedOrder, {
    priceEntry: settings.pricesIncludeTax ? 'gross' : 'net',
    ...defaultsOf(order, start),
  })
  const draft = useOrderDraft({ form, order, kind: start.kind, onCreated })
  useOtherPrices(form, start.prices)
  const isDraft = draft.status === 'Draft'
  const lettersWork = useLettersWork()
  const title = order
    ? words.editTitle(order.kind, order.number === null ? null : order.orderNumber)
    : start.kind === 'quote'
      ? words.newQuoteTitle
      : words.newTitle

  const open = (id: number, search: Record<string, string> = {}) => navigate({ to: `/orders/${id}`, search })
  const saveAndOpen = async () => {
    const saved = await draft.save()
    if (saved) await open(saved.id)
  }
  const agreesToFee = async () => {
    const why = missingDeliveryFee(settings.deliveryFee, form.getValues())
    const isAgreed =
      why === undefined ||
      (await confirm({
        title: words.noDeliveryFeeTitle,
        message: words.noDeliveryFeeWhy[why],
        confirmLabel: words.deliverFree,
        cancelLabel: words.typeDeliveryFee,
      }))
    if (!isAgreed) revealField('setupFee')
    return isAgreed
  }
  const keepsForm = (from: object, to: object) => {
    const next = NewOrderSearch.parse(to).edit
    return next === NewOrderSearch.parse(from).edit || next === draft.savedId()
  }
  const saveAndSend = async () => {
    if (!(await agreesToFee())) return
    const saved = await draft.saveToSend()
    if (saved) await open(saved.id, { tab: 'messages', send: 'quote' })
  }
  const saveAsOrder = async () => {
    if (!(await agreesToFee())) return
    const saved = await draft.book()
    if (saved) await open(saved.id)
  }

  // A booked order is saved, or sent for approval, by a bar of its own.
  const booked = order && isChangeable(order) ? { order, draft, onDone: () => open(order.id) } : undefined
  const pressMain = async () => document.querySelector<HTMLElement>('[data-save-bar] [data-main]')?.click()

  const acts: Act[] = isDraft
    ? [
        {
          kind: 'quote',
          label: lettersWork ? words.sendQuote : words.shareQuote,
          run: saveAndSend,
          isPending: draft.pending === 'send',
        },
        { kind: 'order', label: words.saveAsOrder, run: saveAsOrder, isPending: draft.pending === 'book' },
        { kind: 'draft', label: words.saveDraft, run: saveAndOpen, isPending: false },
      ]
    : [{ kind: start.kind, label: words.saveChanges, run: saveAndOpen, isPending: draft.pending === 'save' }]

  return (
    <Page
      title={title}
      heading={
        order ? (
          <span className={classes.heading}>
            <OrderIcon order={order} size={48} />
            {title}
          </span>
        ) : undefined
      }
      back={{ label: words.title, to: '/orders' }}
      subtitle={<SaveState draft={draft} />}
    >
      <FormShell
        form={form}
        onSubmit={booked ? pressMain : saveAndOpen}
        submitLabel={words.saveChanges}
        save="none"
        leaveGuard={false}
        label={title}
      >
        <LeaveGuard active={draft.isUnsaved} keepsForm={keepsForm} />
        <LivePrice form={form} orderId={order?.id}>
          <div className={classes.grid} data-request={order?.enquiryId ? true : undefined}>
            {order?.enquiryId ? <TheRequest enquiryId={order.enquiryId} /> : null}
            <div className={classes.main}>
              <NewerVersion draft={draft} />
              {booked ? <orderEditor.Notices {...booked} /> : null}
              <div className={classes.paper}>
                <Letterhead settings={settings} kind={start.kind} />
                <div className={classes.head}>
                  <CustomerSection order={order} contact={start.contact} />
                  <EventSection order={order} />
                </div>
                <OrderLines settings={settings} order={order} />
                <div className={classes.foot}>
                  <PriceEntry settings={settings} order={order} />
                  <OrderSummary form={form} settings={settings} />
                </div>
              </div>
              <div className={classes.folds}>
                <DeliverySection settings={settings} />
                <DeliveryFeeHint settings={settings} />
                <DiscountSection />
                <PlanSection settings={settings} order={order} />
                <MoreSection settings={settings} order={order} />
                <NotesSection enquiryId={order?.enquiryId} />
                <OrderPictures />
              </div>
              {booked ? (
                <orderEditor.Bar {...booked} />
              ) : (
                <EditorBar acts={acts} first={start.kind} isBusy={draft.pending !== undefined} />
              )}
            </div>
          </div>
        </LivePrice>
      </FormShell>
    </Page>
  )
}

/** The bakery that makes the quote, as the customer sees it at the top. */
function Letterhead({ settings, kind }: { settings: Settings; kind: 'quote' | 'order' }) {
  return (
    <header className={classes.letterhead}>
      {settings.businessLogoId ? <img src={mediaUrl(settings.businessLogoId, 320)} alt="" /> : null}
      <span className={classes.business}>{settings.businessName}</span>
      <span className={classes.paperTitle}>{words.paperTitle[kind]}</span>
    </header>
  )
}
