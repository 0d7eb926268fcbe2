import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatQuantity } from '#shared/format.ts'
import { useFormats } from '#web/formats.tsx'
import { Section } from '#web/layout/section.tsx'
import { kitWords } from '#web/words.ts'
import { recipePageWords as words } from '../page-words.ts'
import type { Recipe, RecipeSnapshot, RecipeVersion } from '../schema.ts'
import classes from './recipes.module.css'
import { recipesApi } from './recipes-api.ts'
import { unitText } from './row-units.ts'

const SHOWN = 5

/** RCP-6: how it was, and what has changed since. */
export function RecipeVersions({ recipe }: { recipe: Recipe }) {
  const { instant } = useFormats()
  const versions = useQuery(recipesApi.versions.query({ id: recipe.id }))
  const [open, setOpen] = useState<RecipeVersion>()
  const [isLong, setLong] = useState(false)
  const all = versions.data ?? []
  return (
    <Section title={words.versions}>
      {versions.isError ? (
        <p className={classes.quiet}>{words.versionsFailed}</p>
      ) : all.length === 0 ? (
        <p className={classes.quiet}>{words.noVersions}</p>
      ) : (
        <ul className={classes.plainList}>
          {all.slice(0, isLong ? all.length : SHOWN).map((version) => (
            <li key={version.number} className={classes.useRow}>
              <Button variant="subtle" size="compact-md" onClick={() => setOpen(version)}>
                {words.version(version.number)}
              </Button>
              <span className={classes.quiet}>{words.until(instant(version.replacedAt))}</span>
            </li>
          ))}
        </ul>
      )}
      {all.length > SHOWN && !isLong ? (
        <Button variant="subtle" size="compact-md" onClick={() => setLong(true)}>
          {kitWords.showMore}
        </Button>
      ) : null}
      {open ? <Compared version={open} recipe={recipe} onClose={() => setOpen(undefined)} /> : null}
    </Section>
  )
}

type ComparedProps = { version: RecipeVersion; recipe: Recipe; onClose: () => void }

function Compared({ version, recipe, onClose }: ComparedProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={words.nowAndThen(version.number)}
      closeButtonProps={{ 'aria-label': kitWords.close }}
    >
      <div className={classes.compared}>
        <Side title={words.before} recipe={version.recipe} other={recipe} />
        <Side title={words.now} recipe={recipe} other={version.recipe} />
      </div>
    </Modal>
  )
}

type Compact = Pick<
  RecipeSnapshot,
  'name' | 'servings' | 'instructions' | 'totalCost' | 'unpricedCount' | 'ingredients'
>

const rowText = ({ quantity, unit, name }: Compact['ingredients'][number]) =>
  `${formatQuantity(quantity, 3)} ${unitText(unit)} ${name}`

/** What the other side does not have is marked. */
function Side({ title, recipe, other }: { title: string; recipe: Compact; other: Compact }) {
  const { money } = useFormats()
  const known = new Set(other.ingredients.map(rowText))
  const mark = (isSame: boolean) => (isSame ? undefined : classes.changed)
  const total = money(recipe.totalCost)
  return (
    <section>
      <h3>{title}</h3>
      <p className={mark(recipe.name === other.name && recipe.servings === other.servings)}>
        {recipe.name}, {words.serves(recipe.servings).toLowerCase()}
      </p>
      <ul className={classes.plainList}>
        {recipe.ingredients.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kept version does not change.
          <li key={i} className={mark(known.has(rowText(row)))}>
            {rowText(row)}
          </li>
        ))}
      </ul>
      <p>
        {words.total}{' '}
        <strong className="tabular">
          {recipe.unpricedCount > 0 ? words.atLeast(total, recipe.unpricedCount) : total}
        </strong>
      </p>
      {recipe.instructions ? (
        <p className={`${classes.description} ${mark(recipe.instructions === other.instructions) ?? ''}`}>
          {recipe.instructions}
        </p>
      ) : null}
    </section>
  )
}
