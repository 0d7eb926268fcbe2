import '#web/theme/no-eval.ts'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorScreen } from '#web/layout/error-screen.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { ownerLayout, publicLayout, rootRoute } from '#web/layout/routes.tsx'
import { parseSearch, stringifySearch } from '#web/layout/search-params.ts'
import { pageNonce } from '#web/theme/nonce.ts'
import { AppProvider } from '#web/theme/provider.tsx'
import { createQueryClient } from '#web/theme/query-client.ts'
import { installTrustedTypes } from '#web/theme/trusted-types.ts'

installTrustedTypes()

const queryClient = createQueryClient()
const router = createRouter({
  routeTree: rootRoute.addChildren([publicLayout, ownerLayout]),
  context: { queryClient, guard: async () => {} },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppProvider nonce={pageNonce()} queryClient={queryClient}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  )
}
