import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isSignedOut, tellSignedOut } from '#modules/auth/web/session.ts'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { fieldOfRefusal } from '#modules/order-status/moves.ts'
import { type OrderStatus, UNSTARTED } from '#modules/order-status/order-statuses.ts'
import { ApiError } from '#web/api.ts'
import { failureText, fieldFailures } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useKeptFocus } from '#web/feedback/use-kept-focus.ts'
import { fieldId } from '#web/form/field-id.ts'
import { revealField } from '#web/form/reveal-field.ts'
import type { AppForm } from '#web/form/use-app-form.ts'
import { kitWords } from '#web/text/words.ts'
import { useLeaving } from '#web/use-leaving.ts'
import type { OrderOut } from '../../aliases.ts'
import { orderEditorWords as words } from '../../editor-words.ts'
import { type AgreedHow, type Order, OrderInput } from '../../schema.ts'
import { isSigned } from '../../signed.ts'
import { ordersApi } from '../orders-api.ts'
import { defaultsOf, type EditedOrder, type OrderValues, toInput } from './order-editor-values.ts'

type Sent = ReturnType<typeof toInput>

/** A save without an answer yet. A repeat sends the same key, so that the server saves only once. */
type Attempt = { key: string; text: string; body: Sent; on: Order | undefined }

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** Only what changed in an existing order: a sent quote stays valid if nothing changed that its customer sees. */
function changedIn(text: string, on: Order | undefined, kept: string | undefined): Sent {
  const before = kept && on ? (JSON.parse(kept) as Record<string, unknown>) : {}
  const changed = Object.entries(JSON.parse(text) as Sent).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  return Object.fromEntries(changed) as Sent
}

const wasRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
/** The current order, from an answer that says that another version was saved in the meantime. */
const staleOrder = (error: unknown) =>
  error instanceof ApiError && error.body.code === 'STALE' ? (error.body.details as Order) : undefined

/** The first of these statuses that the order may take now; throws why it may take none. */
function allowedMove({ moves }: Order, statuses: readonly OrderStatus[]): OrderStatus {
  const asked = moves.filter(({ to }) => statuses.includes(to))
  const allowed = asked.find(({ refused }) => refused === null)
  if (allowed) return allowed.to
  const refusal = asked[0]?.refused ?? words.moveFailed
  const field = fieldOfRefusal(refusal)
  throw new ApiError(409, { error: refusal, ...(field ? { fields: { [field]: refusal } } : {}) })
}

const AUTOSAVE_MS = 5000
const RETRY_MS = 10_000

/** The name of the first field that has an error. */
function firstPath(errors: object, before = ''): string {
  const [name, error] = Object.entries(errors).find(([, each]) => each) ?? []
  if (name === undefined || typeof error !== 'object') return before
  const path = before === '' ? name : `${before}.${name}`
  return typeof error.message === 'string' ? path : firstPath(error, path)
}

export type DraftState = {
  status: Order['status']
  /** The order that the next save goes to, if there is one. */
  savedId: () => number | undefined
  savedAt: Date | undefined
  isUnsaved: boolean
  /** True while the server cannot be reached and saving is retried. */
  isFailing: boolean
  /** The order as somebody else saved it while this form was open. */
  theirs: Order | undefined
  keepMine: () => unknown
  takeTheirs: () => void
  pending: 'save' | 'book' | 'send' | 'ask' | undefined
  /** `how`: the customer of a signed order agreed to what is saved. */
  save: (how?: AgreedHow) => Promise<Order | undefined>
  book: () => Promise<Order | undefined>
  /** Saves a draft that is about to be sent, and says in the form what its customer cannot do without. */
  saveToSend: () => Promise<Order | undefined>
  /** The fields that a save would send, and the version that it would change. */
  changes: () => DraftChanges
  /** Fills in what is proposed already; leaving the form loses nothing of it. */
  put: (proposed: Partial<OrderValues>) => void
  /** Hands the changes to somebody else's approval instead of saving them. */
  propose: (ask: (changes: DraftChanges) => Promise<unknown>) => Promise<boolean>
}
export type DraftChanges = { version: number; changes: Partial<Sent> }

type Options = {
  form: AppForm<OrderValues, EditedOrder>
  order: Order | undefined
  /** The kind of a new order. */
  kind: Order['kind']
  /** Called when the server has saved the first version of a new order. */
  onCreated: (id: number) => unknown
}

/**
 * Saves what is typed: a draft by itself five seconds after a change, anything else when asked. A failure loses
 * nothing: the form stays as it is and says so.
 */
export function useOrderDraft({ form, order, kind, onCreated }: Options): DraftState {
  const client = useQueryClient()
  const saved = useRef(order)
  const asText = () => JSON.stringify(toInput(form.getValues()))
  const kept = useRef<string>(undefined)
  kept.current ??= asText()
  /** The form as it was opened, if it began with more than what is saved. */
  const opened = useRef<string>(undefined)
  /** An answer must not bring back an owner who has left the form. */
  const isHere = useRef(true)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const open = useRef<Attempt>(undefined)
  /**
   * The refusal because of the other person's version; until the owner has chosen, another save would only be refused
   * too.
   */
  const conflict = useRef<unknown>(undefined)
  const [savedAt, setSavedAt] = useState<Date>()
  const [isUnsaved, setUnsaved] = useState(false)
  const [isFailing, setFailing] = useState(false)
  const [theirs, setTheirs] = useState<Order>()
  const [pending, setPending] = useState<DraftState['pending']>()
  useKeptFocus(pending !== undefined)

  const newAttempt = (): Attempt => {
    const [text, on] = [asText(), saved.current]
    return { key: newKey(), text, on, body: changedIn(text, on, kept.current) }
  }

  const send = async (how?: AgreedHow): Promise<Order> => {
    if (conflict.current !== undefined) throw conflict.current
    const isRepeated = open.current !== undefined
    // Saving a draft prices it, even without other changes.
    if (saved.current && !isRepeated && asText() === kept.current && saved.current.pricedToday === null)
      return saved.current
    open.current ??= newAttempt()
    const { key, text, body, on } = open.current
    let result: OrderOut
    try {
      result = on
        ? await withOverride((dateReason) =>
            ordersApi.update.call(
              {
                id: on.id,
                body: { ...body, version: on.version, ...(how ? { how } : {}), ...(dateReason ? { dateReason } : {}) },
              },
              { idempotencyKey: dateReason ? newKey() : key },
            ),
          )
        : await ordersApi.create.call({ body: { ...body, kind } }, { idempotencyKey: key })
    } catch (error) {
      if (wasRefused(error)) open.current = undefined
      if (staleOrder(error)) conflict.current = error
      throw error
    }
    open.current = undefined
    saved.current = result
    kept.current = text
    setSavedAt(new Date())
    setFailing(false)
    setUnsaved(asText() !== text)
    client.setQueryData(ordersApi.get.query({ id: result.id }).queryKey, result)
    if (on === undefined && isHere.current) onCreated(result.id)
    // The text was typed after the request that got no answer, so send it too.
    return isRepeated && asText() !== text ? send(how) : result
  }

  /** Runs saves one after another, so that each knows the version that the previous one made. */
  const write = (how?: AgreedHow): Promise<Order> => {
    const next = queue.current.then(
      () => send(how),
      () => send(how),
    )
    queue.current = next
    return next
  }

  const tell = (error: unknown, title: string, { isAsked = true } = {}) => {
    const newer = staleOrder(error)
    // A new object each time, so that the choice appears again.
    if (newer) return setTheirs({ ...newer })
    if (isSignedOut(error)) return tellSignedOut(title)
    const fields = Object.entries(fieldFailures(error))
    for (const [path, message] of fields) form.setError(path as never, { type: 'server', message })
    // Nobody pressed Save, and the field says it: the owner is still typing.
    if (!isAsked && fields.length > 0 && fields.every(([path]) => document.getElementById(fieldId(path)))) return
    toast.error(title, failureText(error, title))
  }

  const isDraft = () => (saved.current?.status ?? 'Draft') === 'Draft'
  const later = useRef<() => void>(undefined)
  useLeaving(() => later.current?.(), { whenUnmounted: false })

  useEffect(() => {
    isHere.current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const autosave = async () => {
      clearTimeout(timer)
      timer = undefined
      later.current = undefined
      // A form that is not valid yet waits for the next change.
      if (!OrderInput.safeParse(JSON.parse(asText())).success) return
      try {
        await write()
      } catch (error) {
        if (wasRefused(error)) return tell(error, words.saveFailed, { isAsked: false })
        setFailing(true)
        if (isHere.current) saveIn(RETRY_MS)
      }
    }
    const saveIn = (ms: number) => {
      timer ??= setTimeout(autosave, ms)
      later.current = autosave
    }
    const subscription = form.watch(() => {
      const changed = asText() !== kept.current
      setUnsaved(changed && asText() !== opened.current)
      if (changed && isDraft()) saveIn(AUTOSAVE_MS)
    })
    return () => {
      isHere.current = false
      clearTimeout(timer)
      subscription.unsubscribe()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one watch for the form's whole life
  }, [form])

  const attempt = async <Done>(
    kind: NonNullable<DraftState['pending']>,
    work: () => Promise<Done>,
  ): Promise<Done | undefined> => {
    // This makes rows that nobody has visited show their errors.
    await form.handleSubmit(() => {})()
    if (!(await form.trigger(undefined, { shouldFocus: true }))) {
      toast.error(words.saveFailed, kitWords.fixFields(Object.keys(form.formState.errors).length))
      // An error opens its fold a moment later.
      requestAnimationFrame(() => revealField(firstPath(form.formState.errors)))
      return undefined
    }
    setPending(kind)
    try {
      const result = await work()
      await ordersApi.invalidate(client)
      return isHere.current ? result : undefined
    } catch (error) {
      const isSaved = saved.current !== undefined && asText() === kept.current
      const onlySaved = { book: words.bookFailed, send: words.sendFailed, save: undefined, ask: undefined }[kind]
      tell(error, (isSaved && onlySaved) || (kind === 'ask' ? words.askFailed : words.saveFailed))
      const [wrong] = Object.keys(fieldFailures(error))
      if (wrong !== undefined) requestAnimationFrame(() => revealField(wrong))
      return undefined
    } finally {
      setPending(undefined)
    }
  }
  const save = (how?: AgreedHow) => attempt('save', () => write(how))
  const changes = (): DraftChanges => ({
    version: saved.current?.version ?? 0,
    changes: changedIn(asText(), saved.current, kept.current),
  })

  return {
    status: saved.current?.status ?? 'Draft',
    savedId: () => saved.current?.id,
    savedAt,
    isUnsaved,
    isFailing,
    theirs,
    keepMine: () => {
      conflict.current = undefined
      saved.current = theirs
      kept.current = ''
      setTheirs(undefined)
      setUnsaved(true)
      // A signed order is not saved before it is known how its customer agreed.
      return theirs && isSigned(theirs) ? undefined : save()
    },
    takeTheirs: () => {
      if (theirs === undefined) return
      conflict.current = undefined
      saved.current = theirs
      form.reset(defaultsOf(theirs, {}))
      kept.current = asText()
      setTheirs(undefined)
      setUnsaved(false)
    },
    pending,
    save,
    changes,
    put: (proposed) => {
      form.reset({ ...form.getValues(), ...proposed })
      opened.current = asText()
      setUnsaved(false)
    },
    propose: async (ask) => {
      const isAsked = await attempt('ask', async () => {
        if (conflict.current !== undefined) throw conflict.current
        try {
          await ask(changes())
        } catch (error) {
          if (staleOrder(error)) conflict.current = error
          throw error
        }
        opened.current = asText()
        setUnsaved(false)
        return true
      })
      return isAsked ?? false
    },
    book: () =>
      attempt('book', async () => {
        const draft = await write()
        const to = allowedMove(draft, UNSTARTED)
        const booked = await withOverride((reason) =>
          ordersApi.status.call({ id: draft.id, body: { to, version: draft.version, ...(reason ? { reason } : {}) } }),
        )
        saved.current = booked
        return booked
      }),
    saveToSend: () =>
      attempt('send', async () => {
        const draft = await write()
        allowedMove(draft, ['Quote'])
        return draft
      }),
  }
}
