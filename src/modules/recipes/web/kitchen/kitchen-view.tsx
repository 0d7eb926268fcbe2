import { Button, Checkbox } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { useHeadingFocus } from '#web/layout/use-heading-focus.ts'
import { usePageTitle } from '#web/layout/use-page-title.ts'
import { useWakeLock } from '#web/use-wake-lock.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { rolledNames } from '../../rolled-names.ts'
import type { Recipe } from '../../schema.ts'
import { stepsOf } from '../../steps.ts'
import { kitchenQuantity } from '../../unit-text.ts'
import { madeInText } from '../form/fact-lines.ts'
import classes from '../list/recipes.module.css'
import { recipePath, recipesPath } from '../paths.ts'
import { ScaleControl } from './scale-control.tsx'
import { StepTimers } from './step-timers.tsx'
import type { Scale } from './use-scale.ts'

/** A large view for baking, without prices; the screen stays on if the device allows it. */
export function KitchenView({ recipe, scale }: { recipe: Recipe; scale: Scale }) {
  usePageTitle(recipe.name)
  useWakeLock()
  const isKitchen = useIsKitchen()
  const heading = useHeadingFocus()
  // Another version has other steps.
  const [crossed, setCrossed] = useSessionStorage<string[]>({
    key: `crossed-off-${recipe.id}-${recipe.version}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const done = new Set(crossed)
  const tick = (key: string) =>
    setCrossed((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]))
  const line = (key: string, label: ReactNode) => (
    <Checkbox
      key={key}
      size="lg"
      className={classes.kitchenLine}
      checked={done.has(key)}
      onChange={() => tick(key)}
      label={label}
      data-done={done.has(key) || undefined}
    />
  )
  return (
    <div className={classes.kitchen}>
      <header className={classes.kitchenHead}>
        <h1 ref={heading} tabIndex={-1}>
          {recipe.name}
        </h1>
        <Button
          component={Link}
          to={isKitchen ? recipesPath : recipePath(recipe.id)}
          variant="default"
          size="lg"
          leftSection={<IconX size={20} aria-hidden />}
        >
          {words.leaveKitchen}
        </Button>
      </header>
      <p className="quiet">
        {[
          words.serves(scale.serves),
          recipe.ovenTemperature === null ? '' : `${recipe.ovenTemperature} ${words.ovenUnits[recipe.ovenUnit]}`,
          recipe.cookTime === null ? '' : `${recipe.cookTime} ${words.minutes}`,
          madeInText(recipe, scale),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <ScaleControl scale={scale} hasTin={recipe.tin !== null} />
      <div className={classes.kitchenColumns}>
        <section>
          <h2>{words.ingredients}</h2>
          <div className={classes.kitchenList}>
            {recipe.ingredients.map((row) =>
              line(
                `row-${row.id}`,
                <span className={classes.kitchenRow}>
                  <span className={classes.kitchenQuantity}>{kitchenQuantity(row, scale.exact)}</span>{' '}
                  <span className={classes.kitchenName}>
                    {row.name}
                    {row.notes ? `, ${row.notes}` : ''}
                  </span>
                </span>,
              ),
            )}
          </div>
        </section>
        <section>
          <h2>{words.method}</h2>
          <div className={classes.kitchenList}>
            {stepsOf(recipe.instructions).map((step, i) => (
              // Keyed by place: two steps may be equal and none of them moves.
              <div key={i} className={classes.kitchenStep}>
                {line(`step-${i}`, step)}
                <StepTimers recipe={recipe} step={step} index={i} large />
              </div>
            ))}
          </div>
        </section>
      </div>
      {recipe.allergens.length > 0 ? (
        <p className="quiet">
          {words.contains}: <strong>{rolledNames(recipe.allergens).join(', ')}</strong>
        </p>
      ) : null}
      {recipe.mayContain.length > 0 ? (
        <p className="quiet">
          {words.mayContain}: {rolledNames(recipe.mayContain).join(', ')}
        </p>
      ) : null}
      {recipe.notChecked.length > 0 ? (
        <p className="quiet">{words.uncheckedNote(recipe.notChecked.join(', '))}</p>
      ) : null}
    </div>
  )
}
