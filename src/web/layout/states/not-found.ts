import { fetchedPart } from '../../fetched-part.tsx'

/** Loaded only when needed: most owners never see this page. */
export const NotFound = fetchedPart(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)
