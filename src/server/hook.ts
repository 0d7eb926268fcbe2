import type { Answers, Scope } from './scope.ts'

type Handler<Facts extends unknown[], Value> = (scope: Scope, ...facts: Facts) => Value | Promise<Value>

/**
 * A place where a module lets later ones join in. It is called like a function; `Asked` is what the caller gets of the
 * values of those that answer.
 */
export type Hook<Facts extends unknown[], Value, Asked = Value[]> = ((
  scope: Scope,
  ...facts: Facts
) => Promise<Asked>) & { readonly answeredBy?: Handler<Facts, Value> }

export type Answer = { hook: unknown; handler: unknown }

type Declared = { name: string; isOnce: boolean }
type Hooks = Map<unknown, Declared>
const program: Hooks = new Map()

const handlersOf = <Facts extends unknown[], Value>({ answers }: Scope, hook: unknown) =>
  (answers.get(hook) ?? []).map(({ handler }) => handler as Handler<Facts, Value>)

/** Every later module that answers is asked, one after the other; the caller gets the list of their values. */
export function hook<Facts extends unknown[], Value = void>(name: string, hooks = program): Hook<Facts, Value> {
  const ask: Hook<Facts, Value> = async (scope, ...facts) => {
    const values: Value[] = []
    for (const handler of handlersOf<Facts, Value>(scope, ask)) values.push(await handler(scope, ...facts))
    return values
  }
  hooks.set(ask, { name, isOnce: false })
  return ask
}

/** Exactly one later module answers; the caller gets its value. */
export function hookOnce<Facts extends unknown[], Value = void>(
  name: string,
  hooks = program,
): Hook<Facts, Value, Value> {
  const ask: Hook<Facts, Value, Value> = async (scope, ...facts) => {
    const [handler] = handlersOf<Facts, Value>(scope, ask)
    if (handler === undefined) throw new Error(`no module answers '${name}'`)
    return handler(scope, ...facts)
  }
  hooks.set(ask, { name, isOnce: true })
  return ask
}

/** What a module does, or knows, when an earlier one calls the hook. */
export const on = <Facts extends unknown[], Value>(
  hook: Hook<Facts, Value, unknown>,
  handler: NoInfer<Handler<Facts, Value>>,
): Answer => ({ hook, handler })

/** Throws where a hook has no answer, or more than one and takes only one: a forgotten one must not go unnoticed. */
export function gatherAnswers(given: readonly Answer[], hooks = program): Answers {
  const answers = Map.groupBy(given, ({ hook }) => hook)
  for (const [hook, { name, isOnce }] of hooks) {
    const count = answers.get(hook)?.length ?? 0
    if (count === 0 || (isOnce && count > 1)) throw new Error(`${count} modules answer '${name}'`)
  }
  return answers
}
