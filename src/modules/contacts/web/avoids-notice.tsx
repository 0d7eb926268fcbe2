import { avoidsSaid } from '#modules/allergens/avoids.ts'
import type { ContactView } from '../schema.ts'
import { contactPageWords as words } from '../words.ts'
import { Notice } from './notice.tsx'

/** Shown if the allergies in words say something else. Apart, because the names of allergens weigh as much as a page. */
export function AvoidsNotice({ contact }: { contact: Pick<ContactView, 'allergies' | 'avoids'> }) {
  const said = avoidsSaid(contact.avoids)
  return said === contact.allergies ? null : <Notice warns>{words.avoidsNotice(said ?? '')}</Notice>
}
