import { Button, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/dialog.tsx'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/formats.tsx'
import { totalText } from '../cost-text.ts'
import { recipePageWords as words } from '../page-words.ts'
import { rolledNames } from '../rolled-names.ts'
import type { Recipe, RecipeSnapshot, RecipeVersion } from '../schema.ts'
import { quantityOf } from '../unit-text.ts'
import { factLines } from './fact-lines.ts'
import classes from './recipes.module.css'
import { recipesApi } from './recipes-api.ts'

const NOW = 'now'

type Props = { recipe: Recipe; versions: readonly RecipeVersion[]; first: number; onClose: () => void }

/** RCP-6: any two, side by side; what the other does not have is marked. */
export function CompareVersions({ recipe, versions, first, onClose }: Props) {
  const { instant } = useFormats()
  const [left, setLeft] = useState(String(first))
  const [right, setRight] = useState(NOW)
  const choices = [
    { value: NOW, label: words.now },
    ...versions.map(({ number, replacedAt }) => ({
      value: String(number),
      label: `${words.version(number)}, ${words.until(instant(replacedAt))}`,
    })),
  ]
  const client = useQueryClient()
  const bringBack = useAction({
    run: (kept: RecipeSnapshot) =>
      recipesApi.update.call({ id: recipe.id, body: { ...bodyOf(kept), version: recipe.version } }),
    success: words.broughtBack,
    failure: words.actFailed,
    onDone: async () => {
      onClose()
      await recipesApi.invalidate(client)
    },
  })
  const of = (choice: string): RecipeSnapshot =>
    versions.find(({ number }) => String(number) === choice)?.recipe ?? recipe
  const side = (label: string, value: string, other: string, onChange: (choice: string) => void) => (
    <section>
      <Select
        label={label}
        data={choices}
        value={value}
        onChange={(choice) => onChange(choice ?? value)}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <Version recipe={of(value)} other={of(other)} />
      {value === NOW ? null : (
        <Button variant="default" loading={bringBack.pending} onClick={() => void bringBack.act(of(value))}>
          {words.bringBack(Number(value))}
        </Button>
      )}
    </section>
  )
  return (
    <Dialog onClose={onClose} size="xl" title={words.comparedTitle}>
      <div className={classes.compared}>
        {side(words.compareLeft, left, right, setLeft)}
        {side(words.compareRight, right, left, setRight)}
      </div>
    </Dialog>
  )
}

/** What makes the recipe so again: of its allergens only those that were ticked by hand. */
const bodyOf = ({ totalCost: _totalCost, unpricedCount: _unpricedCount, allergens, ...kept }: RecipeSnapshot) => ({
  ...kept,
  allergens: allergens?.filter(({ manual }) => manual).map(({ allergen }) => allergen),
  ingredients: kept.ingredients.map(({ ingredientId, recipeId, quantity, unit, notes }) => ({
    ...(recipeId === null ? { ingredientId: ingredientId ?? undefined } : { recipeId }),
    quantity,
    unit,
    notes,
  })),
})

const rowText = (row: RecipeSnapshot['ingredients'][number]) =>
  `${quantityOf(row.quantity, row)} ${row.name}${row.notes ? `, ${row.notes}` : ''}`

const containsOf = ({ allergens = [] }: RecipeSnapshot) => rolledNames(allergens).join(', ')

const HEAD = ['name', 'category', 'servings'] as const
const TEXTS = ['description', 'instructions'] as const

function Version({ recipe, other }: { recipe: RecipeSnapshot; other: RecipeSnapshot }) {
  const { money } = useFormats()
  const known = new Set(other.ingredients.map(rowText))
  const mark = (isSame: boolean) => (isSame ? undefined : classes.changed)
  const contains = containsOf(recipe)
  const others = new Map(factLines(other).map(({ fact, text }) => [fact, text]))
  return (
    <>
      <p className={mark(HEAD.every((field) => recipe[field] === other[field]))}>
        {recipe.name}, {recipe.category}, {words.serves(recipe.servings).toLowerCase()}
      </p>
      <ul className={classes.plainList}>
        {factLines(recipe).map(({ fact, label, text }) => (
          // What was not kept then is not known to be another.
          <li key={fact} className={mark(other[fact] === undefined || others.get(fact) === text)}>
            {label}: {text}
          </li>
        ))}
      </ul>
      <ul className={classes.plainList}>
        {recipe.ingredients.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kept version does not change.
          <li key={i} className={mark(known.has(rowText(row)))}>
            {rowText(row)}
          </li>
        ))}
      </ul>
      <p>
        {words.total} <strong className="tabular">{totalText(recipe.totalCost, recipe.unpricedCount, money)}</strong>
      </p>
      {recipe.customPrice === null ? null : (
        <p className={mark(recipe.customPrice === other.customPrice)}>
          {words.customPrice}: <strong className="tabular">{money(recipe.customPrice)}</strong>
        </p>
      )}
      {contains ? (
        <p className={mark(contains === containsOf(other))}>
          {words.contains}: {contains}
        </p>
      ) : null}
      {TEXTS.map((field) =>
        recipe[field] ? (
          <p key={field} className={`${classes.description} ${mark(recipe[field] === other[field]) ?? ''}`}>
            {recipe[field]}
          </p>
        ) : null,
      )}
    </>
  )
}
