import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ContactView } from '#modules/contacts/schema.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { useMailWorks } from '#modules/site/web/use-mail-works.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Page } from '#web/layout/page.tsx'
import { missingDeliveryFee } from '../../delivery.ts'
import { NewOrderSearch } from '../../new-order-search.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { NewerVersion } from '../page/newer-version.tsx'
import { OrderPictures } from '../page/order-pictures.tsx'
import { OrderSummary } from '../page/order-summary.tsx'
import { LivePrice } from './live-price.tsx'
import { DeliverySection } from './order-delivery-section.tsx'
import classes from './order-editor.module.css'
import { CustomerSection, EventSection, MoneySection, NotesSection } from './order-editor-sections.tsx'
import { defaultsOf, EditedOrder, type Start } from './order-editor-values.ts'
import { OrderLines } from './order-lines.tsx'
import { SaveState } from './save-state.tsx'
import { useOrderDraft } from './use-order-draft.ts'

type Props = {
  settings: Settings
  order: Order | undefined
  start: Start & { kind: 'quote' | 'order'; contact: ContactView | undefined }
  /** A new order was saved for the first time. */
  onCreated: (id: number) => unknown
}

export function OrderEditor({ settings, order, start, onCreated }: Props) {
  const navigate = useNavigate()
  const form = useAppForm(EditedOrder, {
    // A drawn cake comes with its guide price, which is before tax.
    priceEntry: settings.pricesIncludeTax && !start.line ? 'gross' : 'net',
    ...defaultsOf(order, start),
  })
  const draft = useOrderDraft({ form, order, kind: start.kind, onCreated })
  const isDraft = draft.status === 'Draft'
  const mailWorks = useMailWorks()
  const title = order
    ? words.editTitle(order.kind, order.orderNumber)
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
    if (!isAgreed) form.setFocus('setupFee')
    return isAgreed
  }
  const keepsForm = (from: object, to: object) => {
    const next = NewOrderSearch.parse(to).edit
    return next === NewOrderSearch.parse(from).edit || next === draft.savedId()
  }
  const saveAndSend = async () => {
    if (!(await agreesToFee())) return
    const saved = await draft.save()
    if (saved) await open(saved.id, { tab: 'documents', send: 'quote' })
  }
  const saveAsOrder = async () => {
    if (!(await agreesToFee())) return
    const saved = await draft.book()
    if (saved) await open(saved.id)
  }

  return (
    <Page title={title} back={{ label: words.title, to: '/orders' }} subtitle={<SaveState draft={draft} />}>
      <FormShell
        form={form}
        onSubmit={saveAndOpen}
        submitLabel={words.saveChanges}
        save="none"
        leaveGuard={false}
        label={title}
      >
        <LeaveGuard active={draft.isUnsaved} keepsForm={keepsForm} />
        <LivePrice form={form} orderId={order?.id}>
          <div className={classes.grid}>
            <div className={classes.main}>
              <NewerVersion draft={draft} />
              <CustomerSection order={order} contact={start.contact} sources={settings.contactSources} />
              <EventSection order={order} />
              <OrderLines settings={settings} order={order} />
              <DeliverySection settings={settings} />
              <MoneySection settings={settings} order={order} />
              <NotesSection enquiryId={order?.enquiryId} />
              <OrderPictures />
            </div>
            <div className={classes.rail}>
              <OrderSummary form={form} settings={settings} />
              <div className={classes.acts}>
                {isDraft ? (
                  <>
                    <Button
                      variant={start.kind === 'quote' ? 'filled' : 'default'}
                      onClick={() => void saveAndSend()}
                      loading={draft.pending === 'save'}
                    >
                      {mailWorks ? words.sendQuote : words.copyLink}
                    </Button>
                    <Button
                      variant={start.kind === 'quote' ? 'default' : 'filled'}
                      onClick={() => void saveAsOrder()}
                      loading={draft.pending === 'book'}
                    >
                      {words.saveAsOrder}
                    </Button>
                    <Button variant="default" onClick={() => void saveAndOpen()} disabled={draft.pending !== undefined}>
                      {words.saveDraft}
                    </Button>
                  </>
                ) : (
                  <Button onClick={() => void saveAndOpen()} loading={draft.pending === 'save'}>
                    {words.saveChanges}
                  </Button>
                )}
              </div>
            </div>
          </div>
        </LivePrice>
      </FormShell>
    </Page>
  )
}
