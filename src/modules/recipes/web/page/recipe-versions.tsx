import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { LongList } from '#web/text/long-list.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import classes from '../list/recipes.module.css'
import { recipesApi } from '../recipes-api.ts'
import { CompareVersions } from './compare-versions.tsx'

type Props = { recipe: Recipe /** The version that is compared at once. */; compare: number | undefined }

/** RCP-6: former versions, and what has changed since. */
export function RecipeVersions({ recipe, compare }: Props) {
  const { instant } = useFormats()
  const versions = useQuery(recipesApi.versions.query({ id: recipe.id }))
  const [open, setOpen] = useState(compare)
  const all = versions.data ?? []
  // Archiving and restoring raise the version without keeping one; the next kept version is the same.
  const first = open === undefined ? undefined : all.findLast(({ number }) => number >= open)
  return (
    <Section title={words.versions}>
      {versions.isLoadingError ? (
        <p className={classes.quiet}>{words.versionsFailed}</p>
      ) : all.length === 0 ? (
        <p className={classes.quiet}>{words.noVersions}</p>
      ) : (
        <LongList className={classes.plainList} items={all}>
          {(version) => (
            <li key={version.number} className={classes.useRow}>
              <Button
                variant="subtle"
                size="compact-sm"
                ml="calc(-1 * var(--button-padding-x))"
                onClick={() => setOpen(version.number)}
              >
                {words.version(version.number)}
              </Button>
              <span className={classes.quiet}>
                <Dated text={words.until(instant(version.replacedAt))} />
              </span>
            </li>
          )}
        </LongList>
      )}
      {first ? (
        <CompareVersions recipe={recipe} versions={all} first={first.number} onClose={() => setOpen(undefined)} />
      ) : null}
    </Section>
  )
}
