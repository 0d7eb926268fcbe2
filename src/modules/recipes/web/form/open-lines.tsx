import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Region } from '#modules/units/unit-choices.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import classes from '../list/recipes.module.css'
import { AddIngredientDialog } from './add-ingredient-dialog.tsx'
import type { RecipeFormRow } from './recipe-form-values.ts'
import { type OpenLine, rowOfLine } from './recipe-proposal.ts'
import type { RecipeFormRows } from './recipe-rows.tsx'

const IngredientDialog = fetchedPart(
  async () => (await import('#modules/ingredients/web/ingredient-dialog.tsx')).IngredientDialog,
)

export const OPEN_LINES_ID = 'open-lines'

type Props = {
  lines: readonly OpenLine[]
  list: RecipeFormRows
  region: Region
  onSettled: (line: OpenLine) => void
}

/** Pasted lines without an ingredient, in amber until the baker has settled each. */
export function OpenLines({ lines, list, region, onSettled }: Props) {
  const { getValues, setValue } = useFormContext<{ instructions: string }>()
  const [dialog, setDialog] = useState<{ line: OpenLine; act: 'choose' | 'create' }>()

  const settle = (line: OpenLine) => {
    setDialog(undefined)
    onSettled(line)
  }
  const toNextLine = () => document.getElementById(OPEN_LINES_ID)?.focus()
  const add = (line: OpenLine, row: RecipeFormRow) => {
    // Its place in the recipe: after the rows of the lines before it.
    const openBefore = lines.filter(({ at }) => at < line.at).length
    const at = Math.min(line.at - openBefore, list.fields.length)
    // "Salt to taste" has no amount, so the baker types it.
    const toAmount = row.quantity === ''
    list.insert(at, row, { shouldFocus: toAmount, focusName: `ingredients.${at}.quantity` })
    settle(line)
    if (!toAmount) toNextLine()
  }
  const keepAsText = (line: OpenLine) => {
    const written = [line.text, getValues('instructions')].filter(Boolean).join('\n')
    setValue('instructions', written, { shouldDirty: true })
    settle(line)
    toNextLine()
  }

  if (lines.length === 0) return null
  return (
    <div id={OPEN_LINES_ID} tabIndex={-1} className={classes.openLines}>
      <Section title={words.toSettle(lines.length)} description={words.toSettleText}>
        <ul className={classes.rows}>
          {lines.map((line) => {
            const named = (act: string) => ({ 'aria-label': words.actOnLine(act, line.text) })
            const { suggestion } = line
            return (
              <li key={line.at} className={classes.openLine}>
                <span>{line.text}</span>
                <span className="cluster">
                  {suggestion ? (
                    <Button
                      size="compact-sm"
                      {...named(words.takeSuggested(suggestion.name))}
                      onClick={() => add(line, rowOfLine(line, suggestion))}
                    >
                      {words.takeSuggested(suggestion.name)}
                    </Button>
                  ) : null}
                  <Button
                    size="compact-sm"
                    variant="default"
                    {...named(words.choose)}
                    onClick={() => setDialog({ line, act: 'choose' })}
                  >
                    {words.choose}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    {...named(words.create)}
                    onClick={() => setDialog({ line, act: 'create' })}
                  >
                    {words.create}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    {...named(words.keepAsText)}
                    onClick={() => keepAsText(line)}
                  >
                    {words.keepAsText}
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      </Section>
      {dialog?.act === 'choose' ? (
        <AddIngredientDialog
          region={region}
          ownId={undefined}
          line={dialog.line}
          onAdd={(row) => add(dialog.line, { ...row, notes: dialog.line.notes })}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog?.act === 'create' ? (
        <IngredientDialog
          typedName={dialog.line.name}
          onClose={() => setDialog(undefined)}
          onSaved={(ingredient) => add(dialog.line, rowOfLine(dialog.line, ingredient))}
        />
      ) : null}
    </div>
  )
}
