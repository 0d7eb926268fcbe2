import { Button, Checkbox } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { Marks } from '#modules/kitchen-mode/web/use-marks.ts'
import { subjectKey, workedOn } from '#modules/orders/kitchen-subject.ts'
import { clockText } from '#modules/recipes/step-timers.ts'
import { useNow } from '#modules/recipes/web/kitchen/use-now.ts'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { ShownProduction, ShownStage } from '../production-state.ts'
import { timeSaid, productionWords as words } from '../words.ts'
import classes from './production.module.css'

type Props = { orderId: number; production: ShownProduction; marks: Marks }

/** The stages to tick and time, and the total time. */
export function StageList({ orderId, production: { stages, seconds }, marks }: Props) {
  const [, began] = Object.entries(marks.running).find(([subject]) => workedOn(subject)?.orderId === orderId) ?? []
  const running = useSecondsSince(began)
  return (
    <Section title={words.stages} description={words.stagesText}>
      <ul className={classes.stages}>
        {stages.map((stage) => (
          <li key={stage.name ?? ''} className={classes.stage}>
            <Stage orderId={orderId} stage={stage} marks={marks} />
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>{words.total}</span>
        <span className="tabular">{seconds + running > 0 ? timeSaid(seconds + running) : words.notTimed}</span>
      </p>
    </Section>
  )
}

type StageProps = { orderId: number; stage: ShownStage; marks: Marks }

function Stage({ orderId, stage: { name, done, ticked, seconds }, marks }: StageProps) {
  const { instant } = useFormats()
  const { running, mark, startWork, stopWork } = marks
  const label = name ?? words.other
  const subject = subjectKey(name === null ? { kind: 'order', orderId } : { kind: 'stage', orderId, stage: name })
  const began = running[subject]
  const isOn = began !== undefined
  const total = seconds + useSecondsSince(began)
  const Icon = isOn ? IconPlayerStop : IconPlayerPlay
  const tick = (isDone: boolean) => {
    mark({ kind: 'tick', subject, done: isDone, after: ticked?.at })
    if (isDone && isOn) stopWork(subject)
  }
  return (
    <>
      {name === null ? (
        <span className={classes.other}>{label}</span>
      ) : (
        <Checkbox
          size="md"
          label={label}
          description={done && ticked?.by ? words.doneBy(ticked.by, instant(ticked.at)) : undefined}
          checked={done}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
      )}
      <span className={classes.time}>{isOn ? clockText(total) : total > 0 ? timeSaid(total) : ''}</span>
      <Button
        variant={isOn ? 'filled' : 'default'}
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={isOn ? words.stopOf(label) : words.startOf(label)}
        onClick={() => (isOn ? stopWork(subject) : startWork(subject))}
      >
        {isOn ? words.stop : words.start}
      </Button>
    </>
  )
}

function useSecondsSince(began: string | undefined): number {
  const now = useNow(began !== undefined)
  return began === undefined ? 0 : Math.max(0, (now - Date.parse(began)) / 1000)
}
