import { useIsKitchen } from '#modules/auth/web/session.ts'
import { DeviceNotices } from '#modules/notices/web/device-notices.tsx'
import { AccountNotifications as OfficeMail } from '#modules/settings/web/tabs/account-notifications.tsx'

/** The notices of this device, which everybody may have, and the mail to the office. */
export function AccountNotifications() {
  return (
    <>
      <DeviceNotices />
      {useIsKitchen() ? null : <OfficeMail />}
    </>
  )
}
