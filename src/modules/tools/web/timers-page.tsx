import { ActionIcon, Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { NewTimer } from '../schema.ts'
import { clockText, extended, isOver, minutesLong, paused, reset, started, type Timer, timeLeft } from '../timers.ts'
import { toolWords as words } from '../words.ts'
import { toolsPath } from './paths.ts'
import classes from './tools.module.css'

let context: AudioContext | undefined

const PITCH_HERTZ = 880
const SECONDS = 0.4

/** Call it from a press: browsers play sound only after one. */
function allowSound() {
  context ??= new AudioContext()
  void context.resume()
}

/** Plays a short tone, silent until somebody has pressed something on the page. */
function ring() {
  if (!context || context.state !== 'running') return
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = PITCH_HERTZ
  volume.gain.setValueAtTime(0.3, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + SECONDS)
}

const TICK_MS = 250
const RING_EVERY_MS = 1500
const DEFAULTS = { name: '', minutes: '25' }

export function TimersPage() {
  const [timers, setTimers] = useLocalStorage<Timer[]>({
    key: 'timers',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const now = useNow(timers.some(({ endsAt }) => endsAt !== undefined))
  const over = timers.filter((timer) => isOver(timer, now))
  useRinging(over.length > 0)
  const form = useAppForm(NewTimer, DEFAULTS)
  const change = (id: number, to: (timer: Timer, now: number) => Timer) => {
    allowSound()
    setTimers((all) => all.map((timer) => (timer.id === id ? to(timer, Date.now()) : timer)))
  }
  const add = form.handleSubmit(({ name, minutes }) => {
    allowSound()
    const length = minutesLong(minutes)
    setTimers((all) => {
      const id = Math.max(0, ...all.map((timer) => timer.id)) + 1
      return [...all, { id, name: name ?? words.timerName(id), length, endsAt: Date.now() + length }]
    })
    form.reset(DEFAULTS)
  })

  return (
    <Page
      title={words.tools.timers.title}
      subtitle={words.tools.timers.text}
      back={{ label: words.back, to: toolsPath }}
    >
      <div className={classes.tool}>
        <FormProvider {...form}>
          <form className={classes.fields} noValidate onSubmit={(event) => void add(event)}>
            <Section>
              <div className={classes.group}>
                <TextField name="name" label={words.timerFor} maxLength={60} />
                <NumberField name="minutes" label={words.minutes} />
                <Button type="submit">{words.startTimer}</Button>
                <p className={classes.quiet}>{words.timersHelp}</p>
              </div>
            </Section>
          </form>
        </FormProvider>
        <div className={classes.answer}>
          <p role="status" className={classes.alarm}>
            {over.map(({ name }) => words.isOver(name)).join(' ')}
          </p>
          {timers.length === 0 ? (
            <Section>
              <p className={classes.quiet}>{words.noTimers}</p>
            </Section>
          ) : (
            <ul className={classes.timers} aria-label={words.tools.timers.title}>
              {timers.map((timer) => {
                const { id, name, endsAt } = timer
                const rings = isOver(timer, now)
                return (
                  <li key={id} className={classes.timer} data-over={rings || undefined}>
                    <div>
                      <strong>{name}</strong>
                      <p className={classes.figure}>{clockText(timeLeft(timer, now))}</p>
                    </div>
                    <div className={classes.acts}>
                      <Button
                        size="md"
                        aria-label={words.actOf(rings ? words.stop : endsAt ? words.pause : words.start, name)}
                        onClick={() => change(id, rings ? reset : endsAt ? paused : started)}
                      >
                        {rings ? words.stop : endsAt ? words.pause : words.start}
                      </Button>
                      <Button
                        size="md"
                        variant="default"
                        aria-label={words.actOf(words.minuteMore, name)}
                        onClick={() => change(id, extended)}
                      >
                        {words.minuteMore}
                      </Button>
                      <ActionIcon
                        size={44}
                        variant="subtle"
                        color="red"
                        aria-label={words.removeTimer(name)}
                        onClick={() => setTimers((all) => all.filter((each) => each.id !== id))}
                      >
                        <IconTrash size={18} aria-hidden />
                      </ActionIcon>
                    </div>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      </div>
    </Page>
  )
}

function useNow(runs: boolean) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (!runs) return undefined
    const tick = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [runs])
  return now
}

function useRinging(rings: boolean) {
  useEffect(() => {
    if (!rings) return undefined
    ring()
    const again = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(again)
  }, [rings])
}
