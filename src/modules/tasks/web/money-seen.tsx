import { useUser } from '#modules/auth/web/session.ts'
import { useTeammates } from '#modules/team/web/assignee.tsx'
import { taskWords as words } from '../words.ts'

/** Says which helpers of the kitchen read an amount; nothing if there are none. */
export function MoneySeen() {
  const { role } = useUser()
  const helpers = useTeammates().filter((person) => person.role === 'kitchen')
  if (role === 'kitchen' || helpers.length === 0) return null
  return (
    <span className="quiet small" role="status">
      {words.moneySeen(helpers.map(({ name }) => name))}
    </span>
  )
}
