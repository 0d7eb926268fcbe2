import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerLayout } from '#web/layout/routes.tsx'
import { webModule } from '#web/module.ts'
import { OwnWordsSearch } from './own-words-search.ts'

export const ownWords = webModule({
  pages: [
    createRoute({
      path: '/settings/languages',
      getParentRoute: () => ownerLayout,
      validateSearch: OwnWordsSearch,
      component: lazyRouteComponent(() => import('./own-words-page.tsx'), 'OwnWordsPage'),
    }),
  ],
})
