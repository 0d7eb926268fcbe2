import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { productsApi } from '#modules/products/web/products-api.ts'
import { recipesApi } from '#modules/recipes/web/recipes-api.ts'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SuggestField } from '#web/form/fields/suggest-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useRows } from '#web/form/use-rows.ts'
import { cakeWords } from '../../cake-words.ts'
import { orderEditorWords as words } from '../../editor-words.ts'
import { TIER_SHAPES, TIERS_MAX } from '../../tier.ts'
import classes from './order-editor.module.css'
import type { OrderValues } from './order-editor-values.ts'

// Only products with choices for their tiers load their fields.
const TierChoices = lazy(() => import('./tier-choices.tsx').then((m) => ({ default: m.TierChoices })))

const PARTS = ['flavour', 'filling', 'covering'] as const

/** The tiers of one line, the top one first. */
export function LineTiers({ index, isTaxed }: { index: number; isTaxed: boolean }) {
  const { control } = useFormContext<OrderValues>()
  const productId = useWatch({ control, name: `lines.${index}.productId` })
  const product = useQuery({ ...productsApi.get.query({ id: productId ?? 0 }), enabled: Boolean(productId) }).data
  const chosen = productId && product?.choices.some(({ tierPart }) => tierPart !== null) ? product : undefined
  const { fields, append, remove, move } = useRows({ control, name: `lines.${index}.tiers` })
  const recipes = useQuery({ ...recipesApi.list.query({}), enabled: fields.length > 0, staleTime: 60_000 })
  const known = recipes.data?.rows ?? []
  return (
    <div className={classes.tiers}>
      {fields.length > 0 ? (
        <ol className={classes.tierList} aria-label={words.tiers}>
          {fields.map((field, i) => (
            <li key={field.id}>
              <Tier
                path={`lines.${index}.tiers.${i}`}
                name={cakeWords.tier(i, fields.length)}
                recipes={known}
                choices={
                  chosen ? (
                    <Suspense fallback={null}>
                      <TierChoices line={index} tier={i} product={chosen} isTaxed={isTaxed} />
                    </Suspense>
                  ) : null
                }
                onUp={i === 0 ? undefined : () => move(i, i - 1)}
                onDown={i === fields.length - 1 ? undefined : () => move(i, i + 1)}
                onRemove={() => remove(i)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {fields.length < TIERS_MAX ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => append({ shape: fields.at(-1)?.shape ?? 'Round', depth: fields.at(-1)?.depth ?? null })}
        >
          {words.addTier}
        </Button>
      ) : null}
    </div>
  )
}

type Props = {
  path: string
  name: string
  recipes: readonly { id: number; name: string }[]
  choices: ReactNode
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

function Tier({ path, name, recipes, choices, onUp, onDown, onRemove }: Props) {
  const { setValue } = useFormContext()
  const recipeOf = (text: string) => {
    const wanted = text.trim().toLowerCase()
    return recipes.find((recipe) => recipe.name.toLowerCase() === wanted)?.id ?? null
  }
  return (
    <fieldset className={classes.tier}>
      <legend>{name}</legend>
      <div className={classes.tierActs}>
        <ActionIcon variant="subtle" size={44} disabled={!onUp} aria-label={words.moveTierUp(name)} onClick={onUp}>
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          disabled={!onDown}
          aria-label={words.moveTierDown(name)}
          onClick={onDown}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size={44} aria-label={words.removeTier(name)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.tierFields}>
        <SuggestField name={`${path}.shape`} label={words.tierShape} suggestions={TIER_SHAPES} maxLength={60} />
        <TextField name={`${path}.size`} label={words.tierSize} maxLength={60} />
        <TextField name={`${path}.depth`} label={words.tierDepthLabel} maxLength={60} />
        <NumberField name={`${path}.servings`} label={words.guests} asNumber optional />
        {choices}
        {PARTS.map((part) => (
          <SuggestField
            key={part}
            name={`${path}.${part}`}
            label={words[part]}
            suggestions={recipes.map((recipe) => recipe.name)}
            maxLength={200}
            onText={(text) => setValue(`${path}.${part}RecipeId`, recipeOf(text), { shouldDirty: true })}
          />
        ))}
        <TextField name={`${path}.notes`} label={words.tierNotes} maxLength={1000} />
        <CheckboxField name={`${path}.dummy`} label={words.isDummy} />
      </div>
    </fieldset>
  )
}
