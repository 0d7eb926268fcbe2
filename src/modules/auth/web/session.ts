import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { pageOwner } from '#shared/page-owner.ts'
import { ApiError, openFor } from '#web/api.ts'
import { forgetDevice, forgetOthers } from '#web/device-data.ts'
import { toast } from '#web/feedback/toast.ts'
import { holdsUnsaved } from '#web/form/unsaved.ts'
import { keepInTab, keptInTab, takeFromTab } from '#web/kept-in-tab.ts'
import { keepOnDevice, keptOnDevice } from '#web/kept-on-device.ts'
import { kitWords } from '#web/text/words.ts'
import { COLOR_SCHEME_KEY } from '#web/theme/color-scheme-key.ts'
import { HINT_COOKIE, hintIn } from '../hint-cookie.ts'
import { HOME } from '../redirect.ts'
import type { User } from '../schema.ts'
import { authApi } from './auth-api.ts'

const MINUTE = 60_000

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

const FAREWELL = 'farewell'
/** The message on the sign-in page for somebody who was removed from the team or whom a provider did not sign in. */
export const whyEnded = (): string | undefined => takeFromTab(FAREWELL)

export const sayAtSignIn = (sentence: string): void => keepInTab(FAREWELL, sentence)

function noteEnd(error: unknown): void {
  if (error instanceof ApiError && error.body.code === 'REMOVED') sayAtSignIn(error.message)
}

const OWNER = 'page-owner'

/** The last known user of these pages, who stays until they are left, even after signing out. */
let pageUser: User | undefined

/** Records who owns the pages of this tab from now on. Returns true if it was another person or bakery before. */
function takeOver(user: User): boolean {
  pageUser = user
  const before = keptInTab(OWNER)
  keepInTab(OWNER, pageOwner(user))
  return openFor(user) || (before !== undefined && before !== pageOwner(user))
}

/** The key for this person's data in this browser and bakery; undefined if nobody is signed in. */
export const hintedOwner = (): string | undefined => hintIn(document.cookie)

/** The signed-in user, or null (S1: cached for 15 minutes). Fails with 401 if the session of a known user is over. */
export const userQuery = queryOptions<User | null, ApiError>({
  queryKey: ['session-user'],
  queryFn: async ({ client, queryKey, signal }) => {
    const isKnown = Boolean(client.getQueryData(queryKey))
    if (!isKnown && !hintedOwner()) return null
    try {
      const { user } = await authApi.user.call({}, { signal })
      takeOver(user)
      return user
    } catch (error) {
      noteEnd(error)
      if (isSignedOut(error) && !isKnown) return null
      throw error
    }
  },
  staleTime: 15 * MINUTE,
  // The last known user stays while the server cannot be reached.
  gcTime: Number.POSITIVE_INFINITY,
})

/** The user on the owner's pages, whose guard made sure that there is one. */
export function useUser(): User {
  const shown = useQuery(userQuery).data ?? pageUser
  if (!shown) throw new Error('There is no user on this page')
  return shown
}

/** True for the kitchen role, which sees no money and not every page. */
export const useIsKitchen = (): boolean => useUser().role === 'kitchen'

export function useVisitor(): User | null {
  return useQuery(userQuery).data ?? null
}

export function keepUser(client: QueryClient, user: User | null): void {
  client.setQueryData(userQuery.queryKey, user)
}

/** Runs before every page. If the server cannot be reached, the last known user stays. */
export async function loadUser(client: QueryClient): Promise<User | null> {
  try {
    return await client.fetchQuery(userQuery)
  } catch (error) {
    if (isSignedOut(error)) return null
    const known = client.getQueryData(userQuery.queryKey)
    if (known === undefined) throw error
    return known
  }
}

/**
 * Deletes the browser's data and opens the sign-in page, which reports if the server failed. Without a network it
 * refuses: the session would go on, no page could open to say so, and the kitchen's marks would be lost.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const scheme = keptScheme()
  const ended = await endSession()
  if (ended === 'unreached') return toast.error(kitWords.error, kitWords.stillSignedIn)
  await forgetSession(client, scheme)
  window.location.assign(ended === 'done' ? '/login' : '/login?signOut=failed')
}

/** Returns true if the server ended the session. */
export async function leave(client: QueryClient): Promise<boolean> {
  const scheme = keptScheme()
  const ended = await endSession()
  await forgetSession(client, scheme)
  return ended === 'done'
}

/** The answer makes the browser clear its storage, so read first what must stay. */
const endSession = (): Promise<'done' | 'refused' | 'unreached'> =>
  authApi.logout.call({}).then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError && error.status === 0 ? 'unreached' : 'refused'),
  )

async function forgetSession(client: QueryClient, scheme: ReturnType<typeof keptScheme>): Promise<void> {
  client.clear()
  await forgetPerson(scheme)
  // Otherwise the sign-in page would see a signed-in person and lead back.
  document.cookie = `${HINT_COOKIE}=; path=/; max-age=0`
  document.cookie = `__Host-${HINT_COOKIE}=; path=/; max-age=0; secure`
}

/** Leaves none of the person's data on this computer; light or dark stays, as it belongs to the screen. */
export async function forgetPerson(scheme = keptScheme()): Promise<void> {
  try {
    sessionStorage.clear()
    localStorage.clear()
    if (scheme !== null) localStorage.setItem(COLOR_SCHEME_KEY, scheme)
  } catch {
    // A browser without storage has nothing to delete.
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

/**
 * Opens the app for somebody who has just signed in, without data of whoever used this tab or device before: a session
 * also ends without signing out, and what was typed here then waits for its person.
 */
export async function begin(user: User, target: string): Promise<void> {
  const owner = pageOwner(user)
  const before = keptOnDevice(OWNER) ?? owner
  await (takeOver(user) || before !== owner ? forgetPerson() : forgetOthers(owner))
  keepOnDevice(OWNER, owner)
  // Back leads to the page before signing in.
  window.location.replace(target)
}

/** Switches to another bakery on a fresh page. */
export async function enterBakery(id: number): Promise<void> {
  const { user } = await authApi.enterBakery.call({ id })
  await begin(user, HOME)
}

/** The page and its typed text stay: the person signs in beside it. */
export const tellSignedOut = (title: string): void =>
  toast.error(title, kitWords.signInBeside, { label: kitWords.signIn, run: () => window.open('/login', '_blank') })

/** Calls `ended` when a call finds the session over and nothing unsaved is on the page. */
export function onSessionEnd(client: QueryClient, ended: () => void): void {
  const notice = (error: unknown) => {
    if (!isSignedOut(error)) return
    if (holdsUnsaved()) {
      // When the page is left, the server is asked who signed in beside it.
      void client.invalidateQueries({ queryKey: userQuery.queryKey, refetchType: 'none' })
      return tellSignedOut(kitWords.signedOut)
    }
    if (!client.getQueryData(userQuery.queryKey)) return
    noteEnd(error)
    keepUser(client, null)
    ended()
  }
  // A query keeps its error while it is read again, when its owner may have signed in beside: only the event is new.
  const heard = ({ action }: { type: string; action?: { type: string; error?: unknown } }) => {
    if (action?.type === 'error') notice(action.error)
  }
  client.getQueryCache().subscribe(heard)
  client.getMutationCache().subscribe(heard)
}
