import { useQuery } from '@tanstack/react-query'
import { siteApi } from '#modules/site/web/site-api.ts'
import { noMailText } from '../../sign-in-words.ts'
import classes from '../auth.module.css'

/** AUT-3: says that this server sends no mail. */
export function NoMailNote() {
  const { data } = useQuery(siteApi.welcome.query({}))
  if (!data || data.mailWorks) return null
  return (
    <p className={classes.noMail} role="note">
      {noMailText}
    </p>
  )
}
