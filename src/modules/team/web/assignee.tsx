import { Avatar } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#modules/auth/web/session.ts'
import { initialsOf } from '#shared/text/text.ts'
import type { Filter } from '#web/table/toolbar/list-toolbar.tsx'
import { assigneeWords as words } from '../assignee-words.ts'
import type { Teammate } from '../schema.ts'
import classes from './team.module.css'
import { teamApi } from './team-api.ts'

const MINUTE = 60_000

/** The people to whom something can be assigned; empty in a one-person bakery. */
export function useTeammates(): readonly Teammate[] {
  const { data } = useQuery({ ...teamApi.people.query({}), staleTime: 5 * MINUTE })
  return data && data.rows.length > 1 ? data.rows : []
}

/** The assignee's initials. */
export function AssigneeMark({ id }: { id: number | null }) {
  const name = useTeammates().find((person) => person.id === id)?.name
  if (name === undefined) return null
  return (
    <span className={classes.mark} title={words.givenTo(name)}>
      <Avatar size={20} radius="xl" color="rose" classNames={{ placeholder: classes.initials ?? '' }} aria-hidden>
        {initialsOf(name)}
      </Avatar>
      <span className="visually-hidden">{words.givenTo(name)}</span>
    </span>
  )
}

export function useAssigneeOptions(): { value: string; label: string }[] {
  const people = useTeammates()
  const user = useUser()
  return people.map(({ id, name }) => ({ value: String(id), label: id === user.id ? words.you(name) : name }))
}

/** The filter of a list: mine, somebody's, nobody's. */
export function useAssigneeFilter(value: string | undefined): Filter[] {
  const people = useTeammates()
  const user = useUser()
  if (people.length === 0) return []
  const others = people.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    {
      key: 'assignee',
      label: words.assignee,
      value,
      options: [{ value: 'me', label: words.me }, ...others, { value: 'none', label: words.nobody }],
    },
  ]
}
