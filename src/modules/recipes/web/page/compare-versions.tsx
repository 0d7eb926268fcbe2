import { Button, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/dialog.tsx'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/text/formats.tsx'
import { totalText } from '../../cost-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import { rolledNames } from '../../rolled-names.ts'
import type { Recipe, RecipeSnapshot, RecipeVersion } from '../../schema.ts'
import { sideBySide } from '../../side-by-side.ts'
import { stepsOf } from '../../steps.ts'
import { quantityOf } from '../../unit-text.ts'
import { FACTS, factLines } from '../form/fact-lines.ts'
import classes from '../list/recipes.module.css'
import { recipesApi } from '../recipes-api.ts'

const NOW = 'now'

type Props = { recipe: Recipe; versions: readonly RecipeVersion[]; first: number; onClose: () => void }

/** RCP-6: compares two versions line by line and marks the differences. */
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
  const side = (label: string, value: string, onChange: (choice: string) => void) => (
    <section>
      <Select
        label={label}
        data={choices}
        value={value}
        onChange={(choice) => onChange(choice ?? value)}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      {value === NOW ? null : (
        <Button variant="default" loading={bringBack.pending} onClick={() => void bringBack.act(of(value))}>
          {words.bringBack(Number(value))}
        </Button>
      )}
    </section>
  )
  const nameOf = (choice: string) => (choice === NOW ? words.now : words.version(Number(choice)))
  return (
    <Dialog onClose={onClose} size="xl" title={words.comparedTitle}>
      <div className={classes.comparedHead}>
        {side(words.compareLeft, left, setLeft)}
        {side(words.compareRight, right, setRight)}
      </div>
      <Compared names={[nameOf(left), nameOf(right)]} left={of(left)} right={of(right)} />
    </Dialog>
  )
}

/** The body that restores this version: it contains only allergens ticked by hand. */
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

const rowKey = ({ ingredientId, recipeId, name }: RecipeSnapshot['ingredients'][number]) =>
  recipeId === null ? `${ingredientId ?? name}` : `recipe ${recipeId}`

const containsOf = ({ allergens = [] }: RecipeSnapshot) => rolledNames(allergens).join(', ')

type Line = { left: string | undefined; right: string | undefined; isSame: boolean }
type Group = { title: string; lines: Line[] }

/** A fact that was not stored at the time does not count as different. */
function factPairs(left: RecipeSnapshot, right: RecipeSnapshot): Line[] {
  const [those, these] = [left, right].map((recipe) => new Map(factLines(recipe).map((line) => [line.fact, line])))
  return FACTS.flatMap((fact) => {
    const [before, after] = [those?.get(fact), these?.get(fact)]
    if (before === undefined && after === undefined) return []
    const isKnown = left[fact] !== undefined && right[fact] !== undefined
    return textPair(before && `${before.label}: ${before.text}`, after && `${after.label}: ${after.text}`, isKnown)
  })
}

const textPair = (left: string | undefined, right: string | undefined, isKnown = true): Line => ({
  left,
  right,
  isSame: !isKnown || left === right,
})

const textPairs = (left: readonly string[], right: readonly string[]): Line[] =>
  sideBySide(left, right, (text) => text).map(([before, after]) => textPair(before, after))

const linesOf = (text: string | null) => text?.split('\n') ?? []

function useGroups(left: RecipeSnapshot, right: RecipeSnapshot): Group[] {
  const { money } = useFormats()
  const both = (textOf: (recipe: RecipeSnapshot) => string | null | undefined): Line[] => {
    const [before, after] = [textOf(left) ?? undefined, textOf(right) ?? undefined]
    return before === undefined && after === undefined ? [] : [textPair(before, after)]
  }
  const total = (recipe: RecipeSnapshot) =>
    `${words.total}: ${totalText(recipe.totalCost, recipe.unpricedCount, money)}`
  const groups: Group[] = [
    {
      title: words.facts,
      lines: [
        ...both(({ name }) => name),
        ...both(({ category }) => category),
        ...both(({ servings }) => words.serves(servings)),
        ...factPairs(left, right),
        ...textPairs(linesOf(left.description), linesOf(right.description)),
      ],
    },
    {
      title: words.ingredients,
      lines: sideBySide(left.ingredients, right.ingredients, rowKey).map(([before, after]) =>
        textPair(before && rowText(before), after && rowText(after)),
      ),
    },
    {
      title: words.costs,
      lines: [
        // Totals at the prices of their time: a different price is not a change of the recipe.
        { left: total(left), right: total(right), isSame: true },
        ...both(({ customPrice }) => customPrice && `${words.customPrice}: ${money(customPrice)}`),
      ],
    },
    { title: words.allergens, lines: both((recipe) => containsOf(recipe) || null) },
    { title: words.method, lines: textPairs(stepsOf(left.instructions), stepsOf(right.instructions)) },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

type ComparedProps = { names: readonly [string, string]; left: RecipeSnapshot; right: RecipeSnapshot }

function Compared({ names, left, right }: ComparedProps) {
  const groups = useGroups(left, right)
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          {names.map((name, i) => (
            // Keyed by place: a version may be compared with itself.
            <th key={i} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, lines }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {title}
            </th>
          </tr>
          {lines.map((line, i) => (
            // Keyed by place: a stored version does not change.
            <tr key={i}>
              <Side text={line.left} isSame={line.isSame} />
              <Side text={line.right} isSame={line.isSame} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const Side = ({ text, isSame }: { text: string | undefined; isSame: boolean }) => (
  <td className={isSame ? undefined : classes.changed}>
    {isSame ? null : <span className="visually-hidden">{words.changed} </span>}
    {text ?? (isSame ? '' : words.none)}
  </td>
)
