import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { HOME, KITCHEN_HOME } from '#modules/auth/redirect.ts'
import { authApi } from '#modules/auth/web/auth-api.ts'
import { ConfirmIdentity } from '#modules/auth/web/confirm/confirm-identity.tsx'
import { OtherUserNotice } from '#modules/auth/web/other-user-notice.tsx'
import { enterBakery, signOut, useIsKitchen, useUser } from '#modules/auth/web/session.ts'
import { useUnreachable } from '#modules/auth/web/sign-in/use-unreachable.ts'
import { DemoBanner } from '#modules/demo/web/demo-banner.tsx'
import { Bell } from '#modules/overview/web/bell.tsx'
import { useTimers } from '#modules/recipes/web/kitchen/timers.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { TrialBanner } from '#modules/subscription/web/trial-banner.tsx'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { AreaContext } from '#web/layout/area-tabs.tsx'
import { isActive, type NavTab } from '#web/layout/shell/navigation.ts'
import classes from '#web/layout/shell/offline-note.module.css'
import { OwnerShell } from '#web/layout/shell/owner-shell.tsx'
import { Palette } from '#web/palette/palette.tsx'
import { Shortcuts } from '#web/palette/shortcuts.tsx'
import { silentPart } from '#web/silent-part.tsx'
import { defaultFormats, type FormatSettings, FormatsProvider } from '#web/text/formats.tsx'
import { kitWords } from '#web/text/words.ts'
import { whenIdle } from '#web/warm.ts'
import { menuFor, pages, quickAddFor } from './navigation.ts'

/** Shown while the server cannot be reached; the page stays as it was. */
function OfflineNote({ shown }: { shown: boolean }) {
  return (
    <div role="status" className={classes.region}>
      {shown ? (
        <div className={classes.note}>
          <Loader size={14} color="currentColor" aria-hidden />
          {kitWords.unreachable}
        </div>
      ) : null}
    </div>
  )
}

const DeletionBanner = fetchedPart(async () => (await import('#modules/auth/web/deletion-banner.tsx')).DeletionBanner)
const VerifyBanner = fetchedPart(async () => (await import('#modules/auth/web/email/verify-banner.tsx')).VerifyBanner)
const ClosedPage = fetchedPart(async () => (await import('./closed-page.tsx')).ClosedPage)
const AfterFirstPage = silentPart(async () => (await import('./after-first-page.tsx')).AfterFirstPage, whenIdle)
const RunningTimers = silentPart(
  async () => (await import('#modules/recipes/web/kitchen/running-timers.tsx')).RunningTimers,
)

const formatsOf = ({ currencySymbol: symbol, timezone: timeZone, ...settings }: Settings): FormatSettings => {
  const { currency, dateFormat, weekStartDay, country } = settings
  return { currency, symbol, dateFormat, weekStartDay, timeZone, country }
}

/** The menu shows no such part until the settings have loaded. */
const NO_PARTS = { parts: [] }
const NO_TABS: readonly NavTab[] = []

const loadBakeries = async () => (await authApi.bakeries.call({})).rows

/** The frame of every owner's page: the user, the formats of money and dates, the menu, the palette. */
export function AppShell() {
  const user = useUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const isKitchen = useIsKitchen()
  const isClosed = useMatches({ select: (matches) => isKitchen && matches.at(-1)?.staticData.kitchen !== true })
  const unreachable = useUnreachable()
  const hasTimers = useTimers().length > 0
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const leaving = async (go: () => Promise<void>) => {
    const { mayLeave } = await import('#modules/kitchen-mode/web/waiting-marks.ts')
    if (await mayLeave(user)) await go()
  }
  const enter = (id: number) =>
    leaving(() => enterBakery(id)).catch((error) => toast.error(kitWords.error, failureText(error, kitWords.error)))
  const may = ({ to }: { to: string }) =>
    !isKitchen || routesByPath[to.split('?')[0] as keyof typeof routesByPath]?.options.staticData?.kitchen === true
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { parts } = settings ?? NO_PARTS
  const navigation = menuFor({ may, parts, here })
  const quickPages = quickAddFor({ may, parts })
  const copyLink = {
    label: 'Copy form link',
    run: async () => {
      const { copyFormLink } = await import('#modules/orders/web/list/copy-form-link.ts')
      await copyFormLink(client, () => navigate({ to: '/order-requests/settings' }))
    },
  }
  return (
    <FormatsProvider value={settings ? formatsOf(settings) : defaultFormats}>
      <OwnerShell
        navigation={navigation}
        quickAdd={isKitchen ? quickPages : [...quickPages, copyLink]}
        homeTo={isKitchen ? KITCHEN_HOME : HOME}
        who={{
          businessName: settings?.businessName ?? user.businessName,
          personName: `${user.firstName} ${user.lastName}`,
          email: user.email,
        }}
        accountTo="/account"
        helpTo="/help-support"
        bakeries={{ load: loadBakeries, current: user.businessId, onEnter: enter }}
        onSignOut={() =>
          leaving(() => signOut(client)).catch(() => toast.error(kitWords.error, kitWords.stillSignedIn))
        }
        bell={(place) => <Bell place={place} />}
        banner={
          <>
            {isKitchen ? null : <DemoBanner />}
            {user.deleteAfter === null ? null : <DeletionBanner />}
            {user.emailVerified ? null : <VerifyBanner />}
            {isKitchen ? null : <TrialBanner />}
          </>
        }
      >
        <OfflineNote shown={unreachable} />
        <AfterFirstPage />
        {hasTimers ? <RunningTimers /> : null}
        <ConfirmIdentity />
        <OtherUserNotice />
        {isClosed ? (
          <ClosedPage />
        ) : (
          <AreaContext value={navigation.flat().find((item) => isActive(item, here))?.tabs ?? NO_TABS}>
            <Outlet />
          </AreaContext>
        )}
      </OwnerShell>
      <Palette
        pages={pages.filter(may)}
        places={async () => (await import('./palette-places.ts')).places.filter(may)}
        actions={[
          ...quickPages.map(({ label, to, search }) => ({
            label,
            also: label.replace(/^New/, 'Add'),
            run: () => navigate({ to, search: search ?? {} }),
          })),
          ...(isKitchen ? [] : [copyLink]),
        ]}
        search={async (q) => {
          if (isKitchen) return []
          const { paletteRecords } = await import('./palette-records.tsx')
          return paletteRecords(q, settings ? formatsOf(settings) : defaultFormats)
        }}
      />
      <Shortcuts />
    </FormatsProvider>
  )
}
