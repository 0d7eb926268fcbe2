import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContactView } from '#modules/contacts/schema.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { standingPageWords as words } from '../page-words.ts'
import classes from './standing.module.css'
import { standingApi } from './standing-api.ts'
import { useStandingState, weekdaysSaid } from './standing-says.ts'

/** On a contact's page: what they have every week. */
export function StandingOfContact({ contact }: { contact: ContactView }) {
  const state = useStandingState()
  const standings = useQuery(standingApi.list.query({ contactId: contact.id, archived: 'false' })).data?.rows ?? []
  if (standings.length === 0) return null
  return (
    <Section title={words.all}>
      <ul className="bare-list">
        {standings.map((standing) => (
          <li key={standing.id}>
            <Link {...linkTo(`/orders/standing/${standing.id}`)} className={classes.tall}>
              {standing.name}
            </Link>
            <p className="quiet small flush">
              {weekdaysSaid(standing)} · {state(standing)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
