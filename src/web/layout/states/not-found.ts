import { fetchedPart } from '../../fetched-part.tsx'

/** Fetched when it is needed: a page that most owners never see. */
export const NotFound = fetchedPart(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)
