import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconToolsKitchen2 } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { Menu } from '#web/menu.tsx'
import { ArchiveItems } from '#web/table/toolbar/archive-items.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import { useRecipeActs } from '../list/recipe-acts.ts'
import { recipePath, recipesPath } from '../paths.ts'

type Props = { recipe: Recipe; onPrint: (withCost: boolean) => void }

export function RecipeMenu({ recipe, onPrint }: Props) {
  const navigate = useNavigate()
  const acts = useRecipeActs({ onRemoved: () => navigate({ to: recipesPath }) })
  const duplicate = async () => {
    const copy = await acts.duplicate.act(recipe.id)
    if (copy) await navigate({ to: recipePath(copy.id) })
  }
  return (
    <>
      <Button
        variant="default"
        component={Link}
        {...linkTo(`/recipes/${recipe.id}`, { view: 'kitchen' })}
        leftSection={<IconToolsKitchen2 size={16} aria-hidden />}
      >
        {words.kitchen}
      </Button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onPrint(true)}>{words.print}</Menu.Item>
          <Menu.Item onClick={() => onPrint(false)}>{words.printPlain}</Menu.Item>
          <Menu.Item onClick={() => void duplicate()}>{words.duplicate}</Menu.Item>
          <ArchiveItems row={recipe} acts={acts} />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
