export { AccountData } from '#modules/exports/web/account-data.tsx'
export { AccountTeam } from '#modules/team/web/account-team.tsx'
export { AccountNotifications } from './account-notifications.tsx'
