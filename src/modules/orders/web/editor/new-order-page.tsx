import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { contactsApi } from '#modules/contacts/web/contacts-api.ts'
import { useDesignLine } from '#modules/designer/web/use-design-line.ts'
import { askSender } from '#modules/inbox/web/ask-sender.ts'
import { enquiries } from '#modules/inbox/web/enquiries-api.ts'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { ApiError } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { FORM_START } from '#web/form/form-start.ts'
import { Page } from '#web/layout/page.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'
import { NewOrderSearch, NO_RECORD } from '../../new-order-search.ts'
import { ordersApi } from '../orders-api.ts'
import { OrderEditor } from './order-editor.tsx'

/**
 * The order form, empty or filled from the address. `edit` comes before `duplicate`, and that before `from_enquiry`.
 */
export function NewOrderPage() {
  const search = NewOrderSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { today } = useFormats()
  const settings = useQuery(settingsApi.get.query({}))
  const { made, form, onCreated } = useMadeHere(search)
  // An order that this form has made is already in it.
  const edit = search.edit === made ? undefined : search.edit
  const order = useQuery({
    ...ordersApi.get.query({ id: edit ?? 0 }),
    enabled: edit !== undefined && edit !== NO_RECORD,
    ...FORM_START,
  })
  const contact = useQuery({
    ...contactsApi.get.query({ id: search.contact_id ?? 0 }),
    enabled: edit === undefined && search.contact_id !== undefined,
  })
  const design = useDesignLine(edit === undefined ? search.design : undefined)
  const making = useMaking(search, (id) =>
    navigate({ to: '/orders/new', search: { edit: id, type: search.type }, replace: true }),
  )

  const isGone = edit === NO_RECORD || (order.error instanceof ApiError && order.error.status === 404)
  useEffect(() => {
    if (!isGone) return
    toast.error(words.notFound)
    void navigate({ to: '/orders/new', replace: true })
  }, [isGone, navigate])

  const closed = order.data && !isOpen(order.data.status) ? order.data.id : undefined
  useEffect(() => {
    if (closed !== undefined) void navigate({ to: `/orders/${closed}`, replace: true })
  }, [closed, navigate])

  const back = { label: words.title, to: '/orders' }
  const failed = [settings, design, ...(isGone ? [] : [order])].find(({ isLoadingError }) => isLoadingError)
  const isWaiting =
    making ||
    closed !== undefined ||
    settings.isPending ||
    (edit !== undefined && !order.data) ||
    contact.isLoading ||
    design.isLoading
  if (failed)
    return (
      <Page title={words.newTitle} back={back}>
        <Failed error={failed.error} message={words.loadFailed} onRetry={() => failed.refetch()} />
      </Page>
    )
  if (isWaiting || !settings.data)
    return (
      <Page title={words.newTitle} back={back}>
        <FormSkeleton fields={8} />
      </Page>
    )
  return (
    <OrderEditor
      key={edit === undefined ? `new ${form}` : edit}
      settings={settings.data}
      order={edit === undefined ? undefined : order.data}
      onCreated={onCreated}
      start={{
        kind: search.type ?? order.data?.kind ?? 'order',
        contact: contact.data,
        eventDate: search.event_date,
        line: design.data,
        prices: search.prices,
        orderDate: search.date ?? today(),
      }}
    />
  )
}

/** Puts a new order's id into the address as soon as it has one, so that reloading the page continues with it. */
function useMadeHere(search: NewOrderSearch) {
  const navigate = useNavigate()
  const [made, setMade] = useState<number>()
  const [form, setForm] = useState(1)
  const before = useRef(search.edit)
  useEffect(() => {
    const hasLeft = made !== undefined && before.current === made && search.edit !== made
    before.current = search.edit
    if (!hasLeft) return
    setMade(undefined)
    setForm((count) => count + 1)
  }, [made, search.edit])
  const onCreated = (id: number) => {
    setMade(id)
    void navigate({ to: '/orders/new', search: { ...search, edit: id }, replace: true, resetScroll: false })
  }
  return { made, form, onCreated }
}

/** Duplicates an order or converts an enquiry once, then opens the result, or the draft made earlier. */
function useMaking(
  { edit, duplicate, from_enquiry: enquiry, type }: NewOrderSearch,
  done: (id: number) => unknown,
): boolean {
  const isWanted = edit === undefined && (duplicate !== undefined || enquiry !== undefined)
  const hasRun = useRef(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isWanted || hasRun.current) return
    hasRun.current = true
    const make = async () => {
      if ((duplicate ?? enquiry) === NO_RECORD) throw new ApiError(404, {})
      if (duplicate !== undefined) return (await ordersApi.duplicate.call({ id: duplicate, openDraft: 'true' })).id
      const request = await enquiries.get.call({ id: enquiry as number })
      const sender = await askSender(request)
      if (sender === undefined) return undefined
      return (await ordersApi.convert.call({ id: request.id, body: { ...sender, ...(type ? { kind: type } : {}) } }))
        .orderId
    }
    const goOn = (id: number | undefined) =>
      id === undefined ? navigate({ to: `/order-requests/${enquiry}`, replace: true }) : done(id)
    make().then(goOn, (error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404
      toast.error(isGone ? words.notFound : failureText(error, words.loadFailed))
      void navigate({ to: '/orders/new', replace: true })
    })
  }, [isWanted, duplicate, enquiry, type, done, navigate])
  return isWanted
}
