export type Release = { name: string; added: readonly string[] }

const RELEASE = /^## \[(.+?)\]/
const PART = /^### (.+)/
const ENTRY = /^- (.+)/

/**
 * The news of each release for bakers: the part "Added" of a changelog in the format of Keep a Changelog, newest first.
 */
export function releasesOf(changelog: string): Release[] {
  const releases: { name: string; added: string[] }[] = []
  let part = ''
  for (const line of changelog.split('\n')) {
    const [, name] = RELEASE.exec(line) ?? []
    const [, entry] = ENTRY.exec(line) ?? []
    const release = releases.at(-1)
    if (name !== undefined) releases.push({ name, added: [] })
    else if (PART.test(line)) part = PART.exec(line)?.[1] ?? ''
    else if (release && part === 'Added')
      if (entry !== undefined) release.added.push(entry)
      else if (line.startsWith('  ')) release.added.push(`${release.added.pop()} ${line.trim()}`)
  }
  return releases.filter(({ added }) => added.length > 0)
}
