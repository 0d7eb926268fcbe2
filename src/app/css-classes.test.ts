import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#server/config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const components = globSync('src/**/*.tsx', { cwd: ROOT }).map((file) => path.join(ROOT, file))

type Use = { css: string; named: readonly string[]; isComputed: boolean; component: string }

/** The classes that a component takes from each CSS module it imports. */
function usesOf(component: string): Use[] {
  const source = read(component)
  const code = source.replace(/^import .*$/gm, '')
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].map(([, name = '', imported = '']) => ({
    css: imported.startsWith('#')
      ? path.join(ROOT, imported.replace('#', 'src/'))
      : path.resolve(path.dirname(component), imported),
    named: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    // Any class may be meant by `classes[tone]`, or by the whole set handed on.
    isComputed: new RegExp(`\\b${name}(?!\\.\\w)`).test(code),
    component: path.relative(ROOT, component),
  }))
}
const uses = components.flatMap(usesOf)
const classesIn = (css: string) =>
  new Set(
    [
      ...read(css)
        .replace(/\/\*[^]*?\*\//g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)(?=[^;{}]*\{)/g),
    ].map(([, name]) => name),
  )

describe('a component and its CSS module name the same classes', () => {
  test('a class that a component takes has a rule: without one its name is undefined', () => {
    expect(uses.length).toBeGreaterThan(300)
    const missing = uses.flatMap(({ css, named, component }) => {
      const known = classesIn(css)
      return named.filter((name) => !known.has(name)).map((name) => `${component}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('a class has a component that takes it', () => {
    const unused = [...Map.groupBy(uses, ({ css }) => css)].flatMap(([css, taken]) => {
      if (taken.some(({ isComputed }) => isComputed)) return []
      const named = new Set(taken.flatMap((each) => each.named))
      return [...classesIn(css)]
        .filter((name) => name && !name.startsWith('mantine-') && !named.has(name))
        .map((name) => `${path.relative(ROOT, css)}: ${name}`)
    })
    expect(unused).toEqual([])
  })
})
