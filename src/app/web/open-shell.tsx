import { Outlet } from '@tanstack/react-router'
import { useVisitor } from '#modules/auth/web/session.ts'
import { PublicShell } from '#web/layout/shell/public-shell.tsx'
import { AppShell } from './app-shell.tsx'

/** Around a page that anybody may read. */
export function OpenShell() {
  const isSignedIn = useVisitor() !== null
  return isSignedIn ? (
    <AppShell />
  ) : (
    <PublicShell variant="wide" title={null}>
      <Outlet />
    </PublicShell>
  )
}
