import { useEffect, useRef, useState } from 'react'
import { neededNotice } from '#modules/availability/needed-notice.ts'
import { addDays, daysFrom, type IsoDate, isIsoDate } from '#shared/dates/dates.ts'
import { PublicError } from '#web/public/call.ts'
import { publicToast } from '#web/public/dialogs/toast.tsx'
import { unreadable, usePictures } from '#web/public/fields/use-pictures.ts'
import { type ChosenProduct, chosenKey, quantityOf } from '../../chosen.ts'
import type { FirstPaint } from '../../first-paint.ts'
import { eventTypeChoices } from '../../form-choices.ts'
import { type FormNonce, isWorn, nonceToUse } from '../../form-nonce.ts'
import { inFormOrder } from '../../form-order.ts'
import type { PublicProduct } from '../../form-settings.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { stillOffered } from '../../still-offered.ts'
import { EMPTY_VALUES, type FormValues, productPath, readDraft, type TextName } from './form-values.ts'
import { loadNonce } from './load-form.ts'
import { sendRequest } from './send-request.ts'
import { useFreeDays } from './use-free-days.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useProblems } from './use-problems.ts'
import { useSum } from './use-sum.ts'

// The server accepts a challenge that is 3 seconds to 24 hours old.
const YOUNGEST_MS = 3_200

/** The challenge to send with the request. `ready` waits until it is old enough, and renews one that is too old. */
function useNonce(slug: string, kept: FormNonce | undefined, first: string | null) {
  const [nonce, setNonce] = useState(() => nonceToUse(kept, first, Date.now()))
  const renewed = async (): Promise<FormNonce> => {
    const value = await loadNonce(slug).catch(() => null)
    return value === null ? nonce : { value, since: Date.now(), wasSent: false }
  }
  const ready = async (): Promise<string | null> => {
    const used = isWorn(nonce, Date.now()) ? await renewed() : nonce
    setNonce({ ...used, wasSent: true })
    const age = Math.max(0, Date.now() - used.since)
    if (age < YOUNGEST_MS) await new Promise((resolve) => setTimeout(resolve, YOUNGEST_MS - age))
    return used.value
  }
  return { nonce, ready }
}

/** ENQ-13: `?type=` and `?date=` of the link, if the form offers them. */
function prefilled(
  { settings, blockedDates }: Pick<FirstPaint, 'settings' | 'blockedDates'>,
  search: string,
): FormValues {
  const asked = new URLSearchParams(search)
  const type = asked.get('type')?.trim().toLowerCase()
  const date = asked.get('date') ?? ''
  const isFree =
    isIsoDate(date) && date >= settings.today && date <= settings.lastDay && blockedDates[date] === undefined
  const types = settings.hideEventTypeField ? [] : eventTypeChoices(settings).map(({ value }) => value)
  return {
    ...EMPTY_VALUES,
    eventType: types.find((name) => name.toLowerCase() === type) ?? '',
    eventDate: isFree ? date : '',
  }
}

export type Sent = { reference: string; values: FormValues; products: readonly PublicProduct[]; pictures: string[] }

// The rules are not needed for the first paint; they load while the visitor reads.
const loadRules = () => import('./check-values.ts')

/** The next three free days from a given one. */
function freeFrom(
  first: IsoDate,
  { settings, blockedDates }: Pick<FirstPaint, 'settings' | 'blockedDates'>,
): IsoDate[] {
  const free: IsoDate[] = []
  for (const day of daysFrom(first, settings.lastDay)) {
    if (free.length === 3) break
    if (blockedDates[day] === undefined) free.push(day)
  }
  return free
}

/** The state of the public form: the typed values, their problems, and sending. */
export function useForm(paint: FirstPaint, onSent: (sent: Sent) => void) {
  const { settings } = paint
  const { slug } = settings
  const [draft] = useState(() => readDraft(slug))
  const [values, setValues] = useState<FormValues>(() =>
    draft ? stillOffered(draft.values, settings) : prefilled(paint, location.search),
  )
  const { blockedDates, renew: renewCalendar } = useFreeDays(paint, values.selectedProducts)
  const images = usePictures(words.images)
  const [productsKnown, setProductsKnown] = useState<readonly PublicProduct[]>([])
  const [alternatives, setAlternatives] = useState<string[]>([])
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [sentShare, setSentShare] = useState<number>()
  const problems = useProblems(isSending)
  const { errors, attempts, tell, forget, refuse } = problems
  const sum = useSum(problems)
  const { nonce, ready } = useNonce(slug, draft?.nonce, paint.nonce)
  // Two clicks may come before the first is drawn.
  const isBusy = useRef(false)
  const pictureCount = images.pictures.length

  // The number of pictures lost by a reload: kept until there are others, or the visitor sends without.
  const [lost, setLost] = useState(draft?.pictures ?? 0)
  if (lost > 0 && pictureCount > 0) setLost(0)

  const forgetDraft = useKeptDraft({ slug, values, nonce, pictures: pictureCount || lost })
  useEffect(() => {
    loadRules().catch(() => {})
  }, [])

  // The earlier answer about the day may be out of date.
  const askDateAnew = () => {
    forget('eventDate')
    setAlternatives([])
  }

  const set = (name: TextName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (name === 'deliveryType') forget('deliveryType', 'deliveryAddress')
    else forget(name)
    if (name === 'eventDate' || name === 'eventType') askDateAnew()
  }
  const setCustom = (id: string, value: string | string[]) => {
    setValues((before) => ({ ...before, customFields: { ...before.customFields, [id]: value } }))
    forget(`customFields.${id}`)
  }
  const setAvoids = (avoids: string[]) => setValues((before) => ({ ...before, avoids }))
  const setProducts = (selectedProducts: ChosenProduct[]) => {
    setValues((before) => ({ ...before, selectedProducts }))
    const changed = values.selectedProducts.filter(
      (line) => quantityOf(selectedProducts, chosenKey(line)) !== line.quantity,
    )
    forget(...changed.map((line) => productPath(chosenKey(line))))
    askDateAnew()
  }
  const notice = neededNotice({
    usual: 0,
    ofEventType: settings.eventTypes.find(({ name }) => name === values.eventType)?.noticeDays,
    leadDays: values.selectedProducts.map(
      ({ productId }) => productsKnown.find(({ id }) => id === productId)?.leadDays ?? 0,
    ),
  })
  const firstDay = addDays(settings.today, notice)
  const isTooSoon = values.eventDate !== '' && values.eventDate < firstDay

  // The products that were chosen may close the day that was chosen before.
  const isGone = settings.daysFollowProducts === true && blockedDates[values.eventDate] !== undefined

  const findProblems = async (): Promise<Record<string, string>> => {
    const { checkValues } = await loadRules()
    const problems = checkValues({ ...settings, offered: productsKnown, gone: [] }, values)
    if (blockedDates[values.eventDate]) problems.eventDate ??= words.dateBlocked
    if (isTooSoon) problems.eventDate ??= words.tooSoon(notice)
    const lost = await unreadable(images.pictures)
    if (lost.length > 0) problems.images = lost.map(words.imageGone).join(' ')
    return inFormOrder(problems)
  }
  /** After the first attempt, checks a field when it is left. */
  const leave = async (path: string) => {
    if (attempts === 0) return
    const problem = (await findProblems())[path]
    if (problem !== undefined) tell(path, problem)
  }

  const send = async () => {
    const found = await findProblems()
    if (Object.keys(found).length > 0) {
      refuse(found)
      return publicToast.error(words.validationError, words.fillRequired)
    }
    const pictures = await images.files()
    const { reference } = await sendRequest({ slug, values, nonce: await ready(), pictures, tell: setSentShare })
    forgetDraft()
    publicToast.success(words.sentTitle, words.sentText)
    onSent({ reference, values, products: productsKnown, pictures: pictures.map(({ name }) => name) })
  }
  const explain = (error: unknown) => {
    const { fields = {}, details } = error instanceof PublicError ? error.body : {}
    // For several wrong fields the server says only that; for a single one its own message is better.
    const [only, ...more] = Object.values(fields)
    const told = failureOf(error)
    const message = only !== undefined && more.length === 0 ? only : told
    if (Object.keys(fields).length > 0) refuse(inFormOrder(fields))
    else problems.focusNext('submit')
    // The calendar is as old as the page.
    if (error instanceof PublicError && error.body.code === 'DATE_UNAVAILABLE') void renewCalendar()
    setAlternatives((details as { alternatives?: string[] } | undefined)?.alternatives ?? [])
    setFailure(message)
    publicToast.error(words.failedTitle, message)
  }
  const submit = async () => {
    if (isBusy.current || settings.isPreview) return
    isBusy.current = true
    setIsSending(true)
    setFailure(undefined)
    publicToast.hide()
    try {
      await send()
    } catch (error) {
      explain(error)
    } finally {
      isBusy.current = false
      setIsSending(false)
      setSentShare(undefined)
    }
  }

  return {
    values,
    set,
    setCustom,
    setAvoids,
    setProducts,
    leave,
    errors,
    forget,
    attempts,
    images,
    lostPictures: lost > 0,
    sendWithout: () => setLost(0),
    firstDay,
    blockedDates,
    tooSoon: isTooSoon ? words.tooSoon(notice) : isGone ? words.dateBlocked : undefined,
    alternatives:
      alternatives.length === 0 && (isTooSoon || isGone)
        ? freeFrom(firstDay, { settings, blockedDates })
        : alternatives,
    setProductsKnown,
    failure,
    ...sum,
    isSending,
    sentShare,
    submit,
  }
}
export type FormState = ReturnType<typeof useForm>

/** S1, 8: the server's message, or that the request was not sent; `failedText` if nothing is known. */
function failureOf(error: unknown): string {
  if (!(error instanceof PublicError)) return words.failedText
  return error.status === 0 ? error.message : (error.body.error ?? words.notSubmitted)
}
