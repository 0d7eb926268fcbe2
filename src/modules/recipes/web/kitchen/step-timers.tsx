import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import { clockText, timersIn } from '../../step-timers.ts'
import classes from '../list/recipes.module.css'
import { prepareSound } from './bell-sound.ts'
import { kitchenTimers, useTimers } from './timers.ts'
import { useNow } from './use-now.ts'

type Props = { recipe: Pick<Recipe, 'id' | 'name'>; step: string; index: number; large?: boolean }

/** RCP-2: a button for each time that a step mentions. */
export function StepTimers({ recipe, step, index, large = false }: Props) {
  const timers = useTimers()
  const offered = timersIn(step)
  const keyOf = (seconds: number) => `${recipe.id}-${index}-${seconds}`
  const running = offered.some(({ seconds }) => timers.some(({ key }) => key === keyOf(seconds)))
  const now = useNow(running)
  if (offered.length === 0) return null
  return (
    <span className={classes.stepTimers}>
      {offered.map(({ text, seconds }) => {
        const timer = timers.find(({ key }) => key === keyOf(seconds))
        const label = words.timerOf(recipe.name, text)
        const shown = timer ? clockText((timer.endsAt - now) / 1000) : text
        return (
          <Button
            key={seconds}
            variant={timer ? 'light' : 'default'}
            size={large ? 'md' : 'compact-sm'}
            leftSection={<IconClock size={large ? 20 : 16} aria-hidden />}
            aria-label={timer ? `${words.stopTimer(label)}, ${shown}` : words.startTimer(text)}
            onClick={() => {
              prepareSound()
              if (timer) kitchenTimers.stop(timer.key)
              else kitchenTimers.start({ key: keyOf(seconds), label }, seconds)
            }}
          >
            <span className="tabular">{shown}</span>
          </Button>
        )
      })}
    </span>
  )
}
