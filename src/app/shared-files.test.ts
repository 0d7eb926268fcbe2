import { describe, expect, it } from 'vitest'
import { type SmallFile, sharedFiles } from '../../scripts/shared-files.ts'

const LARGE = 100_000
const SMALL = 100

const file = (name: string, bytes: number, imports: string[] = [], isShared = true): [string, SmallFile] => [
  name,
  { modules: [`${name}.ts`], imports, bytes, isShared },
]
/** The modules that are merged, each group sorted. */
const groups = (files: [string, SmallFile][], pages: string[][], later: string[][] = []) => {
  const sets = (all: string[][]) => all.map((each) => new Set(each))
  const named = Map.groupBy(sharedFiles(new Map(files), sets(pages), sets(later)), ([, name]) => name)
  return [...named.values()].map((each) => each.map(([module]) => module).toSorted()).toSorted()
}

describe('files that pages share', () => {
  it('are put together where the same pages need them', () => {
    expect(
      groups(
        [file('a', LARGE), file('b', LARGE)],
        [
          ['a', 'b'],
          ['a', 'b'],
        ],
      ),
    ).toEqual([['a.ts', 'b.ts']])
  })

  it('stay apart where a page would get much that it does not use', () => {
    expect(groups([file('a', LARGE), file('b', LARGE)], [['a', 'b'], ['a'], ['b']])).toEqual([['a.ts'], ['b.ts']])
  })

  it('are put together where a page gets little that it does not use', () => {
    const pages = [['a', 'b'], ['a', 'b'], ['a']]
    expect(groups([file('a', LARGE), file('b', SMALL)], pages)).toEqual([['a.ts', 'b.ts']])
  })

  it('count what a file needs: a small one brings along all that it leads to', () => {
    const files = [file('a', SMALL), file('b', SMALL, ['form']), file('form', LARGE)]
    const pages = [['a', 'b', 'form'], ['a', 'b', 'form'], ['a']]
    expect(groups(files, pages)).toEqual([['a.ts'], ['b.ts', 'form.ts']])
  })

  it('are never put together so that one would need itself through another', () => {
    const files = [file('a', SMALL, ['page']), file('page', SMALL, ['b'], false), file('b', SMALL)]
    expect(groups(files, [['a', 'page', 'b']])).toEqual([['a.ts'], ['b.ts']])
  })

  it('leave a page’s own file alone', () => {
    expect(groups([file('page', SMALL, ['a'], false), file('a', SMALL)], [['page', 'a']])).toEqual([['a.ts']])
  })

  it('weigh a page more than a dialog that is fetched later', () => {
    const files = [file('a', LARGE), file('b', SMALL * 10)]
    expect(groups(files, [['a']], [['a', 'b']])).toEqual([['a.ts'], ['b.ts']])
  })
})
