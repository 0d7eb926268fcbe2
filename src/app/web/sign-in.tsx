import '#web/theme/no-eval.ts'
import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/theme/plain.css'
import '#web/light/page.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HOME } from '#modules/auth/redirect.ts'
import { ChangeEmailPage, VerifyEmailPage } from '#modules/auth/web/email/verify-email-page.tsx'
import { ForgotPasswordPage } from '#modules/auth/web/sign-in/forgot-password-page.tsx'
import { LoginPage } from '#modules/auth/web/sign-in/login-page.tsx'
import { ProviderPage } from '#modules/auth/web/sign-in/provider-page.tsx'
import { RegisterPage } from '#modules/auth/web/sign-in/register-page.tsx'
import { ResetPasswordPage } from '#modules/auth/web/sign-in/reset-password-page.tsx'
import { JoinPage } from '#modules/team/web/join-page.tsx'
import { followFocus } from '#web/feedback/focus-trail.ts'
import { Toaster } from '#web/feedback/toaster.tsx'
import { showChosenScheme } from '#web/theme/chosen-scheme.ts'
import { createQueryClient } from '#web/theme/query-client.ts'
import { installTrustedTypes } from '#web/theme/trusted-types.ts'
import { warm } from '#web/warm.ts'

/** Loads the files of another document ahead, while nobody waits for anything else. */
function warmDocument(address: string): void {
  warm(async () => {
    const html = await (await fetch(address, { credentials: 'omit' })).text()
    const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css)\b/g))]
    await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()))
  })
}

installTrustedTypes()
showChosenScheme()
followFocus()
// Back from the app: a person who is signed in by now is led on.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())

const PAGES: Record<string, ComponentType> = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/verify-email': VerifyEmailPage,
  '/verify-email/change': ChangeEmailPage,
  '/join': JoinPage,
}
const Page = PAGES[window.location.pathname] ?? ProviderPage

const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Page />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
warmDocument(HOME)
