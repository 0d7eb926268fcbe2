import '#web/theme/no-eval.ts'
import '#web/theme/boot.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { hintedOwner, onSessionEnd, userQuery } from '#modules/auth/web/session.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { subscriptionQuery } from '#modules/subscription/web/subscription.ts'
import { WORKER_PATH } from '#shared/worker-path.ts'
import { followFocus } from '#web/feedback/focus-trail.ts'
import { showNextToast } from '#web/feedback/next-toast.ts'
import { keepInstallPrompt } from '#web/install-prompt.ts'
import { followHistory } from '#web/layers.ts'
import { keepUnfetchedPages } from '#web/layout/states/unreached.ts'
import { retryPictures } from '#web/pictures/retry-pictures.ts'
import { pageNonce } from '#web/theme/nonce.ts'
import { AppProvider } from '#web/theme/provider.tsx'
import { createQueryClient } from '#web/theme/query-client.ts'
import { installTrustedTypes } from '#web/theme/trusted-types.ts'
import { makeRouter } from './router.tsx'

installTrustedTypes(WORKER_PATH)
followHistory()
followFocus()
keepUnfetchedPages()
retryPictures()
keepInstallPrompt()
showNextToast()

const queryClient = createQueryClient()
const router = makeRouter(queryClient)
onSessionEnd(queryClient, () => void router.invalidate())

// Every owner's page waits for these three, so request them at once.
if (hintedOwner()) {
  void queryClient.prefetchQuery(userQuery)
  void queryClient.prefetchQuery(subscriptionQuery)
  void queryClient.prefetchQuery(settingsApi.get.query({}))
}

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
