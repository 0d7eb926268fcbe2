export { AccountData } from '#modules/exports/web/account-data.tsx'
export { AccountNotifications } from '#modules/settings/web/tabs/account-notifications.tsx'
export { AccountTeam } from '#modules/team/web/account-team.tsx'
