import { type ReactNode, useState } from 'react'
import { bakePlanWords as words } from '../words.ts'
import classes from './bake-plan.module.css'

type Props = { isExact: boolean; onToggle: () => void; children: ReactNode }

/** An amount as a kitchen says it. A press shows the exact figures. */
export const ExactToggle = ({ isExact, onToggle, children }: Props) => (
  <button type="button" className={classes.exact} aria-pressed={isExact} title={words.exactly} onClick={onToggle}>
    {children}
  </button>
)

/** The same on its own: a press puts the exact figure in its place. */
export function ExactAmount({ about, exact }: { about: string; exact: string }) {
  const [isExact, setExact] = useState(false)
  if (about === exact) return about
  return (
    <ExactToggle isExact={isExact} onToggle={() => setExact(!isExact)}>
      {isExact ? exact : about}
    </ExactToggle>
  )
}
