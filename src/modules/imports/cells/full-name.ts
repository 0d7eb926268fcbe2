const TITLES =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev|herr|frau|monsieur|madame|mme|mlle|m|sr|sra|srta|sig|dott|dhr|mevr)\.?\s+/i
const PARTICLES = new Set(
  'van,von,der,den,de,del,della,di,da,dos,das,du,la,le,el,al,bin,ibn,ter,ten,zu,zur,st,st.,mac,o'.split(','),
)

/** "Ana Maria da Silva" is Ana Maria and da Silva; "Nolan, Anahi" is Anahi and Nolan. One word is a first name. */
export function splitFullName(full: string): { firstName: string; lastName: string } {
  const text = full.replace(/\s+/g, ' ').trim()
  const comma = /^([^,]+), ?([^,]+)$/.exec(text)
  if (comma) return { firstName: (comma[2] ?? '').replace(TITLES, ''), lastName: comma[1] ?? '' }
  const words = text.replace(TITLES, '').split(' ')
  let at = words.length - 1
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLowerCase())) at -= 1
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: '' }
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}
