import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAKING_SUBJECTS, type MakingSubject } from '#modules/orders/making-subject.ts'
import { makingWords as words } from '#modules/orders/making-words.ts'
import { NOTE_MAX } from '#modules/orders/note-max.ts'
import type { OrderNote } from '#modules/orders/order-note.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { orderWords } from '#modules/orders/words.ts'
import { staleRecord } from '#web/feedback/failure-text.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { useLeaving } from '#web/use-leaving.ts'
import classes from './production.module.css'

/** The notes about colours, tins and the next time have one line each; leaving a field saves it. */
export function MakingNotes({ orderId }: { orderId: number }) {
  const { data } = useQuery(ordersApi.notes.query({ id: orderId }))
  if (!data) return null
  return (
    <Section title={words.title}>
      <div className={classes.making}>
        {MAKING_SUBJECTS.map((about) => {
          const [newest, ...older] = data.filter((note) => note.about === about)
          return (
            <div key={about}>
              <Line orderId={orderId} about={about} note={newest} />
              {older.map(({ id, content }) => (
                <p key={id} className="quiet small flush">
                  {content}
                </p>
              ))}
            </div>
          )
        })}
      </div>
    </Section>
  )
}

type Props = { orderId: number; about: MakingSubject; note: OrderNote | undefined }

/**
 * The newest note about it, which an empty field deletes. A note that somebody else changed while this one was typed is
 * only replaced after the person was told.
 */
function Line({ orderId, about, note }: Props) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; over: OrderNote | undefined }>()
  const save = useAction({
    run: async ({ text, over }: NonNullable<typeof typed>) => {
      const content = text.trim()
      try {
        if (!over) return { note: await ordersApi.addNote.call({ id: orderId, body: { content, about } }) }
        if (content === '') {
          await ordersApi.removeNote.call({ id: over.id })
          return { note: undefined }
        }
        return { note: await ordersApi.changeNote.call({ id: over.id, body: { content, version: over.version } }) }
      } catch (error) {
        const theirs = staleRecord<OrderNote>(error)
        if (theirs) setTyped({ text, over: theirs })
        throw error
      }
    },
    failure: orderWords.noteFailed,
    onDone: () => ordersApi.invalidate(client),
  })
  const saving = useRef<ReturnType<typeof save.act>>(undefined)
  const leave = async () => {
    if (!typed || save.pending) return
    if (typed.text.trim() === (typed.over?.content ?? '')) return setTyped(undefined)
    saving.current = save.act(typed)
    const saved = await saving.current
    // More may have been typed meanwhile: it is about the note that was just saved.
    if (saved) setTyped((now) => (now === typed || !now ? undefined : { ...now, over: saved.note }))
  }
  // Text that failed to save waits until the person leaves the field again.
  const saveWhatFollowed = useEffectEvent(() => {
    if (document.activeElement !== field.current && typed?.text !== save.input?.text) void leave()
  })
  useEffect(() => {
    if (!save.pending) saveWhatFollowed()
  }, [save.pending])
  const saveAfterwards = async () => {
    const saved = await saving.current
    if (saved && typed && typed.text.trim() !== (saved.note?.content ?? ''))
      void save.act({ text: typed.text, over: saved.note })
  }
  useLeaving(() => void (save.pending ? saveAfterwards() : leave()), { whenHidden: false })
  return (
    <TextInput
      ref={field}
      label={words.subjects[about]}
      placeholder={words.examples[about]}
      maxLength={NOTE_MAX}
      value={typed?.text ?? note?.content ?? ''}
      onChange={(event) => setTyped({ text: event.currentTarget.value, over: typed ? typed.over : note })}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
