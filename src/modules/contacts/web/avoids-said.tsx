import { type Avoids, avoidsSaid } from '#modules/allergens/avoids.ts'
import { contactPageWords as words } from '../words.ts'

/** Apart, because the names of allergens weigh as much as a page. */
export const AvoidsSaid = ({ avoids }: { avoids: Avoids }) => words.avoidsNotice(avoidsSaid(avoids) ?? '')
