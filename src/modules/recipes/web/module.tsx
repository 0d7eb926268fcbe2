import { IconChefHat } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { newRecipePath } from './paths.ts'
import { RecipeSearch, RecipesSearch, ScaledSearch } from './recipes-search.ts'

export const recipes = webModule({
  pages: [
    createRoute({
      path: '/recipes',
      getParentRoute: () => ownerLayout,
      validateSearch: RecipesSearch,
      staticData: { kitchen: true, calls: ['/recipes?page=1&pageSize=48'] },
      component: lazyRouteComponent(() => import('./list/recipes-page.tsx'), 'RecipesPage'),
    }),
    createRoute({
      path: '/recipes/list',
      getParentRoute: () => ownerLayout,
      validateSearch: RecipesSearch,
      beforeLoad: ({ search }) => {
        if (search.new !== undefined) throw redirect({ to: newRecipePath, replace: true })
      },
      component: lazyRouteComponent(() => import('./list/recipe-list-page.tsx'), 'RecipeListPage'),
    }),
    createRoute({
      path: '/recipes/new',
      getParentRoute: () => ownerLayout,
      validateSearch: ScaledSearch,
      component: lazyRouteComponent(() => import('./form/new-recipe-page.tsx'), 'NewRecipePage'),
    }),
    createRoute({
      path: '/recipes/paste',
      getParentRoute: () => ownerLayout,
      component: lazyRouteComponent(() => import('./form/paste-recipe-page.tsx'), 'PasteRecipePage'),
    }),
    createRoute({
      path: '/recipes/$recipeId',
      getParentRoute: () => ownerLayout,
      validateSearch: RecipeSearch,
      staticData: { kitchen: true },
      component: lazyRouteComponent(() => import('./page/recipe-page.tsx'), 'RecipePage'),
    }),
    createRoute({
      path: '/recipes/$recipeId/edit',
      getParentRoute: () => ownerLayout,
      validateSearch: ScaledSearch,
      component: lazyRouteComponent(() => import('./form/edit-recipe-page.tsx'), 'EditRecipePage'),
    }),
  ],
  menu: { group: 'kitchen', label: 'Recipes', to: '/recipes', icon: IconChefHat },
})
