import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#server/config.ts'

/** The commands that docs/operations.md gives under this heading, a line each. */
export async function commandsUnder(heading: string): Promise<string[]> {
  const text = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8')
  const section = text.split(new RegExp(`\n##+ ${heading}\n`))[1]?.split(/\n##+ /)[0] ?? ''
  return [...section.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
}
