import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { orderEditorWords } from '#modules/orders/editor-words.ts'
import { NewOrderSearch } from '#modules/orders/new-order-search.ts'
import { OrderInput } from '#modules/orders/schema.ts'
import { isSigned } from '#modules/orders/signed.ts'
import { isSignedFor } from '#modules/orders/signed-fields.ts'
import { useLivePrice } from '#modules/orders/web/editor/live-price.tsx'
import { type OrderValues, toInput } from '#modules/orders/web/editor/order-editor-values.ts'
import type { Editing } from '#modules/orders/web/order-slots.ts'
import { isZero } from '#shared/money.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { signedText } from '../signed-text.ts'
import { changeWords as words } from '../words.ts'
import { askHow } from './ask-how.ts'
import { changesApi } from './changes-api.ts'
import classes from './editor-bar.module.css'

const SendChangeDialog = fetchedPart(async () => (await import('./send-change-dialog.tsx')).SendChangeDialog)

const QUIET_MS = 300

/** CHG-3: what the customer of a booked order has signed is sent for approval, or saved with a word on how they agreed. */
export function BookedBar({ order, draft, onDone }: Editing) {
  const { priced, isOutdated } = useLivePrice()
  const { money } = useFormats()
  const { ask } = NewOrderSearch.parse(useSearch({ strict: false }))
  const [isSending, setSending] = useState(false)
  const values = useWatch() as OrderValues
  const { changes } = draft.changes()
  const fields = Object.keys(changes)
  const [asked] = useDebouncedValue(JSON.stringify(changes), QUIET_MS)
  const isSeen = fields.some(isSignedFor)
  const canAsk = order.contactId !== null && !fields.includes('contactId')
  const preview = useQuery({
    queryKey: ['changes', 'preview', order.id, order.version, asked, ask],
    queryFn: () => changesApi.preview.call({ id: order.id, body: { ...draft.changes(), askId: ask ?? null } }),
    enabled: isSeen && canAsk && OrderInput.safeParse(toInput(values)).success,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const rows = preview.data?.diff.filter(({ what }) => what !== 'rounding').length
  // A cost or a note of the owner's own is nothing that the customer sees.
  const isDifferent = isSeen && rows !== 0
  const isAskable = isDifferent && canAsk

  const save = async () => {
    const how = isDifferent && isSigned(order) ? await askHow(order.customerName) : undefined
    if (isDifferent && isSigned(order) && how === undefined) return
    if (await draft.save(how)) onDone()
  }
  const isBusy = draft.pending !== undefined
  const saveAct = {
    label: isAskable ? words.saveNow : orderEditorWords.saveChanges,
    run: () => void save(),
    isPending: draft.pending === 'save',
  }
  const sendAct = {
    label: order.changePending ? words.sendInstead : words.sendForApproval,
    run: () => setSending(true),
    isPending: draft.pending === 'ask',
  }
  const acts = !isAskable
    ? [saveAct]
    : order.changePending
      ? [sendAct]
      : isSigned(order)
        ? [saveAct, sendAct]
        : [sendAct, saveAct]
  return (
    <div className={classes.bar} data-save-bar>
      {isAskable && preview.data && rows ? (
        <output className={classes.said} data-waiting={preview.isPlaceholderData || undefined}>
          <strong>{words.count(rows)}</strong>{' '}
          {isZero(preview.data.difference)
            ? words.samePrice(money(preview.data.totalAfter))
            : words.wasNowBy(
                money(preview.data.totalBefore),
                money(preview.data.totalAfter),
                signedText(preview.data.difference, money),
              )}
        </output>
      ) : (
        <span className={classes.total} aria-hidden>
          <span className={classes.label}>{orderEditorWords.total}</span>
          <Money amount={isOutdated ? null : (priced?.total ?? '0')} />
        </span>
      )}
      <div className={classes.acts}>
        {acts.map(({ label, run, isPending }, at) => (
          <Button
            key={label}
            variant={at === acts.length - 1 ? 'filled' : 'default'}
            data-main={at === acts.length - 1 || undefined}
            loading={isPending}
            disabled={isBusy && !isPending}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
      {isSending ? (
        <SendChangeDialog order={order} draft={draft} askId={ask} onSent={onDone} onClose={() => setSending(false)} />
      ) : null}
    </div>
  )
}
