import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { Section } from '#web/layout/section.tsx'
import { recipePageWords as words } from '../../page-words.ts'

export function RecipeInstructions() {
  return (
    <Section title={words.instructions}>
      <TextAreaField name="instructions" label={words.instructions} description={words.instructionsHelp} minRows={6} />
    </Section>
  )
}
