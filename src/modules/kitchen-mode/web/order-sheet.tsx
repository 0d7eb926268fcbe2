import { Button, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconHandStop, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { subjectKey, workedOn } from '#modules/orders/kitchen-subject.ts'
import { MAKING_SUBJECTS, type MakingSubject } from '#modules/orders/making-subject.ts'
import { makingWords } from '#modules/orders/making-words.ts'
import { NOTE_MAX } from '#modules/orders/note-max.ts'
import { clockText } from '#modules/recipes/step-timers.ts'
import { useNow } from '#modules/recipes/web/kitchen/use-now.ts'
import { useHeadingFocus } from '#web/layout/use-heading-focus.ts'
import { useFormats } from '#web/text/formats.tsx'
import { useLayer } from '#web/use-layer.ts'
import { useLeaving } from '#web/use-leaving.ts'
import type { PackOrder } from '../schema.ts'
import { kitchenWords as words } from '../words.ts'
import classes from './kitchen.module.css'
import { SheetPictures } from './sheet-pictures.tsx'
import { TickRow } from './tick-row.tsx'
import type { Kitchen } from './use-kitchen.ts'

type Props = { order: PackOrder; kitchen: Kitchen; onClose: () => void }

/** An order's job sheet with stages to tick. */
export function OrderSheet({ order, kitchen, onClose }: Props) {
  useLayer(true, onClose)
  const heading = useHeadingFocus()
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  const { dateLong } = useFormats()
  const facts: [string, string | undefined][] = [
    [words.address, order.address],
    [words.access, order.access],
    [words.event, order.eventType],
    [words.theme, order.theme],
    [words.guests, order.guests],
    [words.contains, order.contains],
    [words.mayContain, order.mayContain],
    [words.notChecked, order.notChecked],
    [words.wishes, order.wishes],
    [words.kitchenNotes, order.notes],
  ]
  return (
    <article className={classes.sheet}>
      <Button
        variant="default"
        className={classes.large ?? ''}
        leftSection={<IconArrowLeft size={22} aria-hidden />}
        onClick={onClose}
      >
        {words.back}
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {[order.customer, order.number].filter(Boolean).join(' · ')}
      </h2>
      <p className={classes.when}>
        {[dateLong(order.day), ...order.times.map(({ label, time }) => `${label} ${time}`), order.handover]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.waits ? <p className={classes.waits}>{order.waits}</p> : null}
      {order.stop ? (
        <p className={classes.allergyBox}>
          <IconHandStop size={28} aria-hidden />
          {order.stop}
        </p>
      ) : null}
      {order.allergies ? (
        <p className={classes.allergyBox}>
          <IconAlertTriangle size={28} aria-hidden />
          <span>
            <strong>{words.allergies}</strong>
            {order.allergies}
          </span>
        </p>
      ) : null}
      <section aria-label={words.items}>
        <h3>{words.items}</h3>
        <ul className={classes.items}>
          {order.items.map((item, i) => (
            <li key={i}>
              <strong>
                {item.quantity} × {item.name}
              </strong>
              {item.servings ? <span>{words.serves(item.servings)}</span> : null}
              {item.description ? <span>{item.description}</span> : null}
              {item.build ? <Build build={item.build} /> : null}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={words.stages}>
        <h3>{words.stages}</h3>
        <ul className={classes.rows}>
          {order.stages.map((stage) => (
            <li key={stage} className={classes.stage}>
              <Stage orderId={order.id} stage={stage} kitchen={kitchen} />
            </li>
          ))}
        </ul>
      </section>
      <dl className={classes.facts}>
        {facts.map(([label, said], i) =>
          said ? (
            <div key={i}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <SheetPictures pictures={order.pictures} keptOf={kitchen.picture} />
      <Work order={order} kitchen={kitchen} />
      <Notes order={order} kitchen={kitchen} />
    </article>
  )
}

function Build({ build }: { build: NonNullable<PackOrder['items'][number]['build']> }) {
  return (
    <>
      {build.rows.map(({ tier, board, dowels, portions }, i) => (
        <span key={i}>{words.tier(tier, board, dowels, portions)}</span>
      ))}
      {[build.facts, ...build.notes].map((said, i) => (
        <span key={i} className={classes.about}>
          {said}
        </span>
      ))}
    </>
  )
}

type Part = Omit<Props, 'onClose'>

/** A stage with its tick and its timer. */
function Stage({ orderId, stage, kitchen }: { orderId: number; stage: string; kitchen: Kitchen }) {
  const { state, mark, running, stopWork } = kitchen
  const subject = subjectKey({ kind: 'stage', orderId, stage })
  return (
    <>
      <TickRow
        label={stage}
        done={state.tick(subject)?.done ?? false}
        onTick={(done) => {
          mark({ kind: 'tick', subject, done })
          if (done && subject in running) stopWork(subject)
        }}
      />
      <Timer subject={subject} seconds={state.worked(subject)} kitchen={kitchen} stage={stage} />
    </>
  )
}

type TimerProps = { subject: string; seconds: number; kitchen: Kitchen; stage?: string }

/** Starts and stops work; the time of a stage stands on its button. */
function Timer({ subject, seconds, kitchen: { running, startWork, stopWork }, stage }: TimerProps) {
  const began = running[subject]
  const isOn = began !== undefined
  const total = seconds + useSecondsSince(began)
  const Icon = isOn ? IconPlayerStop : IconPlayerPlay
  const ofStage = total < 1 ? words.time : clockText(total)
  const shown = stage === undefined ? (isOn ? words.stopWork : words.startWork) : ofStage
  return (
    <Button
      variant={isOn ? 'filled' : 'default'}
      className={stage ? classes.stageTimer : (classes.large ?? '')}
      leftSection={<Icon size={22} aria-hidden />}
      aria-label={stage && `${isOn ? words.stopStage(stage) : words.startStage(stage)}: ${shown}`}
      onClick={() => (isOn ? stopWork(subject) : startWork(subject))}
    >
      {shown}
    </Button>
  )
}

function useSecondsSince(began: string | undefined): number {
  const now = useNow(began !== undefined)
  return began === undefined ? 0 : Math.max(0, (now - Date.parse(began)) / 1000)
}

function Work({ order, kitchen }: Part) {
  const { state, running } = kitchen
  const [, began] = Object.entries(running).find(([subject]) => workedOn(subject)?.orderId === order.id) ?? []
  const seconds = state.workedInAll(order.id) + useSecondsSince(began)
  return (
    <section aria-label={words.work}>
      <h3>{words.work}</h3>
      <div className={classes.work}>
        <strong className="tabular">{seconds < 1 ? words.noWork : clockText(seconds)}</strong>
        <Timer subject={subjectKey({ kind: 'order', orderId: order.id })} seconds={seconds} kitchen={kitchen} />
      </div>
    </section>
  )
}

function Notes({ order, kitchen: { state, mark } }: Part) {
  const { instant } = useFormats()
  const [text, setText] = useState('')
  const subject = subjectKey({ kind: 'order', orderId: order.id })
  const notes = state.notes.filter(({ orderId }) => orderId === order.id)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    mark({ kind: 'note', subject, text })
    setText('')
  }
  return (
    <section aria-label={words.notes}>
      <h3>{words.notes}</h3>
      {notes.length > 0 ? (
        <ul className={classes.notes}>
          {notes.map(({ id, text: said, about = 'note', author, at, isWaiting }) => (
            <li key={id}>
              <span>{said}</span>
              <span className={classes.about}>
                {[makingWords.subjects[about], ...(isWaiting ? [words.waiting] : [author, instant(at)])]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <form className={classes.noteForm} onSubmit={add}>
        <Textarea
          aria-label={words.note}
          placeholder={words.note}
          size="lg"
          autosize
          minRows={2}
          maxLength={NOTE_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" className={classes.large ?? ''} disabled={text.trim() === ''}>
          {words.addNote}
        </Button>
      </form>
      <h4>{makingWords.title}</h4>
      <div className={classes.making}>
        {MAKING_SUBJECTS.map((about) => (
          <MakingLine key={about} about={about} onSaid={(said) => mark({ kind: 'note', subject, text: said, about })} />
        ))}
      </div>
    </section>
  )
}

/** Enter, or leaving the field, adds its text to the notes. */
function MakingLine({ about, onSaid }: { about: MakingSubject; onSaid: (text: string) => void }) {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() === '') return
    onSaid(text)
    setText('')
  }
  useLeaving(add, { whenHidden: false })
  return (
    <TextInput
      label={makingWords.subjects[about]}
      size="lg"
      maxLength={NOTE_MAX}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key === 'Enter') add()
      }}
    />
  )
}
