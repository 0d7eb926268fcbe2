import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { contactsApi } from '#modules/contacts/web/contacts-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { ApiError } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { FormSkeleton } from '#web/layout/skeletons.tsx'
import { NewOrderSearch } from '../new-order-search.ts'
import { orderWords as words } from '../words.ts'
import { OrderForm } from './order-form.tsx'
import { ordersApi } from './orders-api.ts'

/** A form for a new order, or for the one that the address names; `edit` before `duplicate` before `from_enquiry`. */
export function NewOrderPage() {
  const search = NewOrderSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const settings = useQuery(settingsApi.get.query({}))
  const order = useQuery({
    ...ordersApi.get.query({ id: search.edit ?? 0 }),
    enabled: search.edit !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const contact = useQuery({
    ...contactsApi.get.query({ id: search.contact_id ?? 0 }),
    enabled: search.edit === undefined && search.contact_id !== undefined,
  })
  const making = useMaking(search, (id) =>
    navigate({ to: '/orders/new', search: { edit: id } as never, replace: true }),
  )

  const isGone = order.error instanceof ApiError && order.error.status === 404
  useEffect(() => {
    if (!isGone) return
    toast.error(words.notFound)
    void navigate({ to: '/orders/new', replace: true })
  }, [isGone, navigate])

  const back = { label: words.title, to: '/orders' }
  const failed = settings.error ?? (isGone ? null : order.error)
  const isWaiting =
    making ||
    settings.isPending ||
    (search.edit !== undefined && !order.data) ||
    (contact.isLoading && contact.fetchStatus !== 'idle')
  if (failed)
    return (
      <Page title={words.newTitle} back={back}>
        <Failed
          error={failed}
          message={words.loadFailed}
          onRetry={() => Promise.all([settings.refetch(), order.refetch()])}
        />
      </Page>
    )
  if (isWaiting || !settings.data)
    return (
      <Page title={words.newTitle} back={back}>
        <FormSkeleton fields={8} />
      </Page>
    )
  return (
    <OrderForm
      key={order.data ? `${order.data.id}` : 'new'}
      settings={settings.data}
      order={order.data}
      start={{
        kind: search.type ?? 'order',
        contact: contact.data,
        eventDate: search.event_date,
        orderDate: search.date,
      }}
    />
  )
}

/** Duplicates an order or converts an enquiry, once, and goes on to edit what came of it. */
function useMaking({ edit, duplicate, from_enquiry: enquiry }: NewOrderSearch, done: (id: number) => unknown): boolean {
  const isWanted = edit === undefined && (duplicate !== undefined || enquiry !== undefined)
  const hasRun = useRef(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isWanted || hasRun.current) return
    hasRun.current = true
    const make = async () => {
      if (duplicate !== undefined) return (await ordersApi.duplicate.call({ id: duplicate })).id
      return (await ordersApi.convert.call({ id: enquiry as number, body: {} })).orderId
    }
    make().then(done, (error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404
      toast.error(isGone ? words.notFound : failureText(error, words.loadFailed))
      void navigate({ to: '/orders/new', replace: true })
    })
  }, [isWanted, duplicate, enquiry, done, navigate])
  return isWanted
}
