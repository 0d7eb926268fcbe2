import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { GuardedLocation } from '#web/layout/routes.tsx'
import { safeRedirect, signInAddress } from '../redirect.ts'
import type { User } from '../schema.ts'
import { loadUser } from './session.ts'

/** Thrown to leave the app for the sign-in page, which is a separate document. */
export const toSignIn = (target?: string) =>
  redirect({ href: signInAddress(target), reloadDocument: true, replace: true })

/** Throws the redirect to the sign-in page if nobody is signed in. */
export async function requireUser(client: QueryClient, { href }: GuardedLocation): Promise<User> {
  const user = await loadUser(client)
  if (user) return user
  throw toSignIn(safeRedirect(href))
}
