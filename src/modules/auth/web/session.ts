import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageOwner } from '#shared/page-owner.ts'
import { ApiError, openFor } from '#web/api.ts'
import { forgetDevice, forgetOthers } from '#web/device-data.ts'
import { toast } from '#web/feedback/toast.ts'
import { holdsUnsaved } from '#web/form/unsaved.ts'
import { keepInTab, keptInTab, takeFromTab } from '#web/kept-in-tab.ts'
import { kitWords } from '#web/text/words.ts'
import { COLOR_SCHEME_KEY } from '#web/theme/color-scheme-key.ts'
import { HINT_COOKIE, hintIn } from '../hint-cookie.ts'
import { HOME } from '../redirect.ts'
import type { User } from '../schema.ts'
import { authApi } from './auth-api.ts'

const MINUTE = 60_000

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

const FAREWELL = 'farewell'
/** The sign-in page's words for somebody who was removed from the team, or whom a provider did not sign in. */
export const whyEnded = (): string | undefined => takeFromTab(FAREWELL)

export const sayAtSignIn = (sentence: string): void => keepInTab(FAREWELL, sentence)

function noteEnd(error: unknown): void {
  if (error instanceof ApiError && error.body.code === 'REMOVED') sayAtSignIn(error.message)
}

const OWNER = 'page-owner'

/** Says whom the pages of this tab belong to from now on. Answers whether that was somebody else, or another bakery, before. */
function takeOver(user: User): boolean {
  const before = keptInTab(OWNER)
  keepInTab(OWNER, pageOwner(user))
  return openFor(user) || (before !== undefined && before !== pageOwner(user))
}

/** Her name for what this browser keeps of her in this bakery; undefined for nobody. */
export const hintedOwner = (): string | undefined => hintIn(document.cookie)

/** The signed-in user, null for nobody (S1: cached for 15 minutes). */
export const userQuery = queryOptions<User | null, ApiError>({
  queryKey: ['session-user'],
  queryFn: async ({ signal }) => {
    if (!hintedOwner()) return null
    try {
      const { user } = await authApi.user.call({}, { signal })
      takeOver(user)
      return user
    } catch (error) {
      noteEnd(error)
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: 15 * MINUTE,
  // The last known user outlives a server that cannot be reached.
  gcTime: Number.POSITIVE_INFINITY,
})

/** On the owner's pages, where the guard has made sure of one. She stays until the page is left, also signed out. */
export function useUser(): User {
  const { data } = useQuery(userQuery)
  const [user, setUser] = useState(data)
  if (data && data !== user) setUser(data)
  const shown = data ?? user
  if (!shown) throw new Error('There is no user on this page')
  return shown
}

/** The kitchen sees no money, and not every page. */
export const useIsKitchen = (): boolean => useUser().role === 'kitchen'

export function useVisitor(): User | null {
  return useQuery(userQuery).data ?? null
}

export function keepUser(client: QueryClient, user: User | null): void {
  client.setQueryData(userQuery.queryKey, user)
}

/** Asked before every page. Where the server cannot be reached, the last known user stays. */
export async function loadUser(client: QueryClient): Promise<User | null> {
  try {
    return await client.fetchQuery(userQuery)
  } catch (error) {
    const known = client.getQueryData(userQuery.queryKey)
    if (known === undefined) throw error
    return known
  }
}

/**
 * Forgets what the browser knows and goes to the sign-in page, which tells when the server did not do its part. Without a
 * network neither would be true: the session goes on, and no page opens that could say so. Marks of the kitchen would be lost.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const scheme = keptScheme()
  const ended = await endSession()
  if (ended === 'unreached') return toast.error(kitWords.error, kitWords.stillSignedIn)
  await forgetSession(client, scheme)
  window.location.assign(ended === 'done' ? '/login' : '/login?signOut=failed')
}

/** Answers whether the server did its part. */
export async function leave(client: QueryClient): Promise<boolean> {
  const scheme = keptScheme()
  const ended = await endSession()
  await forgetSession(client, scheme)
  return ended === 'done'
}

/** The answer has the browser clear its storage: what stays is read before. */
const endSession = (): Promise<'done' | 'refused' | 'unreached'> =>
  authApi.logout.call({}).then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError && error.status === 0 ? 'unreached' : 'refused'),
  )

async function forgetSession(client: QueryClient, scheme: ReturnType<typeof keptScheme>): Promise<void> {
  client.clear()
  await forgetPerson(scheme)
  // Else the sign-in page would find her signed in and lead her back.
  document.cookie = `${HINT_COOKIE}=; path=/; max-age=0`
  document.cookie = `__Host-${HINT_COOKIE}=; path=/; max-age=0; secure`
}

/** The next person at this computer finds nothing of hers; light or dark stays, as the screen does. */
export async function forgetPerson(scheme = keptScheme()): Promise<void> {
  try {
    sessionStorage.clear()
    localStorage.clear()
    if (scheme !== null) localStorage.setItem(COLOR_SCHEME_KEY, scheme)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  await forgetDevice()
}

function keptScheme(): string | null {
  try {
    return localStorage.getItem(COLOR_SCHEME_KEY)
  } catch {
    return null
  }
}

/** Opens the app for somebody who has just signed in, who finds nothing of whoever was here before in this tab. */
export async function begin(user: User, target: string): Promise<void> {
  await (takeOver(user) ? forgetPerson() : forgetOthers(pageOwner(user)))
  // Back leads to where she was before she signed in.
  window.location.replace(target)
}

/** Goes on in another bakery, on a fresh page. */
export async function enterBakery(id: number): Promise<void> {
  const { user } = await authApi.enterBakery.call({ id })
  await begin(user, HOME)
}

/** The page and what was typed into it stay: she signs in beside it. */
export const tellSignedOut = (title: string): void =>
  toast.error(title, kitWords.signInBeside, { label: kitWords.signIn, run: () => window.open('/login', '_blank') })

/** Tells when a call finds that the session is over and nothing unsaved is on the page. Answers how to stop listening. */
export function onSessionEnd(client: QueryClient, ended: () => void): () => void {
  const notice = (error: unknown) => {
    if (!isSignedOut(error)) return
    if (holdsUnsaved()) {
      // The server is asked who signed in beside this page, when the page is left.
      void client.invalidateQueries({ queryKey: userQuery.queryKey, refetchType: 'none' })
      return tellSignedOut(kitWords.signedOut)
    }
    if (!client.getQueryData(userQuery.queryKey)) return
    noteEnd(error)
    keepUser(client, null)
    ended()
  }
  const stops = [
    client.getQueryCache().subscribe(({ query }) => notice(query.state.error)),
    client.getMutationCache().subscribe(({ mutation }) => notice(mutation?.state.error)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
