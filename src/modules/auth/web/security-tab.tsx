import { PasskeysSection } from './passkeys-section.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The ways of signing in besides the password. */
export function SecurityTab() {
  return (
    <>
      <TwoFactorSection />
      <PasskeysSection />
      <ProvidersSection />
    </>
  )
}
