import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { failureText, fieldFailures } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import type { AppForm } from '#web/form/use-app-form.ts'
import type { Order } from '../schema.ts'
import { orderWords as words } from '../words.ts'
import { type OrderForm, type OrderValues, toInput } from './order-form-values.ts'
import { ordersApi } from './orders-api.ts'

const AUTOSAVE_MS = 5000

export type DraftState = {
  status: Order['status']
  savedAt: Date | undefined
  isUnsaved: boolean
  /** The last autosave failed; it is tried again. */
  isFailing: boolean
  pending: 'save' | 'book' | undefined
  save: () => Promise<Order | undefined>
  book: () => Promise<Order | undefined>
}

/**
 * Saves what is typed: a draft by itself, five seconds after a change; anything else when asked. Nothing is lost by a
 * failure: the form stays as it is and says so.
 */
export function useOrderDraft(form: AppForm<OrderValues, OrderForm>, order: Order | undefined): DraftState {
  const client = useQueryClient()
  const saved = useRef(order)
  const kept = useRef(JSON.stringify(toInput(form.getValues())))
  const running = useRef<Promise<Order> | undefined>(undefined)
  const key = useRef(crypto.randomUUID())
  const [savedAt, setSavedAt] = useState<Date>()
  const [isUnsaved, setUnsaved] = useState(false)
  const [isFailing, setFailing] = useState(false)
  const [pending, setPending] = useState<DraftState['pending']>()

  const write = async (): Promise<Order> => {
    await running.current?.catch(() => {})
    const text = JSON.stringify(toInput(form.getValues()))
    if (saved.current && text === kept.current) return saved.current
    const body = JSON.parse(text) as ReturnType<typeof toInput>
    const sent = saved.current
      ? ordersApi.update.call({ id: saved.current.id, body: { ...body, version: saved.current.version } as never })
      : ordersApi.create.call({ body: body as never }, { idempotencyKey: key.current })
    running.current = sent
    const result = await sent
    saved.current = result
    kept.current = text
    setSavedAt(new Date())
    setFailing(false)
    setUnsaved(JSON.stringify(toInput(form.getValues())) !== text)
    client.setQueryData(ordersApi.get.query({ id: result.id }).queryKey, result)
    return result
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isDraft = () => (saved.current?.status ?? 'Draft') === 'Draft'
    const plan = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        write().catch(() => {
          setFailing(true)
          // A refused body waits for the next change; a lost connection is tried again.
          plan(AUTOSAVE_MS * 2)
        })
      }, ms)
    }
    const subscription = form.watch(() => {
      const changed = JSON.stringify(toInput(form.getValues())) !== kept.current
      setUnsaved(changed)
      if (changed && isDraft()) plan(AUTOSAVE_MS)
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one watch for the form's whole life
  }, [form])

  const tell = async (error: unknown) => {
    if (error instanceof ApiError && error.body.code === 'STALE') {
      const reload = await confirm({ title: words.stale, message: words.staleText, confirmLabel: words.reload })
      if (reload) window.location.reload()
      return
    }
    for (const [path, message] of Object.entries(fieldFailures(error)))
      form.setError(path as never, { type: 'server', message })
    toast.error(words.saveFailed, failureText(error, words.saveFailed))
  }

  const attempt = async (kind: 'save' | 'book', work: () => Promise<Order>): Promise<Order | undefined> => {
    if (!(await form.trigger())) {
      toast.error(words.saveFailed)
      return undefined
    }
    setPending(kind)
    try {
      const result = await work()
      await ordersApi.invalidate(client)
      return result
    } catch (error) {
      await tell(error)
      return undefined
    } finally {
      setPending(undefined)
    }
  }

  return {
    status: saved.current?.status ?? 'Draft',
    savedAt,
    isUnsaved,
    isFailing,
    pending,
    save: () => attempt('save', write),
    book: () =>
      attempt('book', async () => {
        const draft = await write()
        const open = draft.moves.filter(({ to }) => to === 'Booked' || to === 'Confirmed')
        const move = open.find(({ refused }) => refused === null)
        if (move === undefined) throw new ApiError(409, { error: open[0]?.refused ?? words.moveFailed })
        const booked = await ordersApi.status.call({ id: draft.id, body: { to: move.to, version: draft.version } })
        saved.current = booked
        return booked
      }),
  }
}
