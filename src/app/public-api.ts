type Json = Record<string, unknown>
type Description = { info: Json; paths: Json; components: Record<string, Json> }

const PUBLIC = '/api/v1/'

/** The part of the API description for other programs (decision 54), with the components it uses. */
export function publicApi<Whole extends Description>(whole: Whole): Whole {
  const paths = Object.fromEntries(Object.entries(whole.paths).filter(([path]) => path.startsWith(PUBLIC)))
  const used = new Set<string>()
  const use = (part: unknown): void => {
    for (const [, ref = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+\/\w+)"/g)) {
      if (used.has(ref)) continue
      used.add(ref)
      const [kind = '', name = ''] = ref.split('/')
      use(whole.components[kind]?.[name] ?? null)
    }
  }
  use(paths)
  const components = Object.fromEntries(
    Object.entries(whole.components).map(([kind, entries]) => [
      kind,
      Object.fromEntries(
        Object.entries(entries).filter(
          ([name]) => used.has(`${kind}/${name}`) || `${kind}/${name}` === 'securitySchemes/key',
        ),
      ),
    ]),
  )
  return { ...whole, info: { ...whole.info, title: 'Bakebook for other programs' }, paths, components }
}
