import type { Answers, Scope } from './scope.ts'

type Handler<Facts extends unknown[], Value> = (scope: Scope, ...facts: Facts) => Value | Promise<Value>

/**
 * A module declares a hook so that later modules can take part, and calls it like a function. Each handler returns a
 * `Value`; the caller gets `Asked`.
 */
export type Hook<Facts extends unknown[], Value, Asked = Value[]> = ((
  scope: Scope,
  ...facts: Facts
) => Promise<Asked>) & { readonly answeredBy?: Handler<Facts, Value> }

/** A list to which later modules add. A store has the answers too, so a caller needs no scope. */
export type Collected<Value> = ((by: { answers: Answers }) => Value[]) & { readonly answeredBy?: Value }

export type Answer = { hook: unknown; answer: unknown }

type Declared = { name: string; isOnce: boolean }
type Hooks = Map<unknown, Declared>
const program: Hooks = new Map()

/** @throws if nobody answers, as in a store that was made without the modules */
function answersTo<Given>({ answers }: { answers: Answers }, hook: unknown, name: string): Given[] {
  const given = answers.get(hook)
  if (given === undefined) throw new Error(`no module answers '${name}'`)
  return given.map(({ answer }) => answer as Given)
}

/** A hook that any number of later modules answer, one after another. The caller gets the list of their values. */
export function hook<Facts extends unknown[], Value = void>(name: string, hooks = program): Hook<Facts, Value> {
  const ask: Hook<Facts, Value> = async (scope, ...facts) => {
    const values: Value[] = []
    for (const handler of answersTo<Handler<Facts, Value>>(scope, ask, name))
      values.push(await handler(scope, ...facts))
    return values
  }
  hooks.set(ask, { name, isOnce: false })
  return ask
}

/** A hook that exactly one later module answers. The caller gets its value. */
export function hookOnce<Facts extends unknown[], Value = void>(
  name: string,
  hooks = program,
): Hook<Facts, Value, Value> {
  const ask: Hook<Facts, Value, Value> = async (scope, ...facts) => {
    const [handler] = answersTo<Handler<Facts, Value>>(scope, ask, name)
    if (handler === undefined) throw new Error(`no module answers '${name}'`)
    return handler(scope, ...facts)
  }
  hooks.set(ask, { name, isOnce: true })
  return ask
}

/** A hook whose answers are values, such as the kinds of record that the search finds. */
export function collected<Value>(name: string, hooks = program): Collected<Value> {
  const list: Collected<Value> = (by) => answersTo<Value>(by, list, name)
  hooks.set(list, { name, isOnce: false })
  return list
}

/** Answers a hook of an earlier module. */
export const on = <Given>(hook: { readonly answeredBy?: Given }, answer: NoInfer<Given>): Answer => ({ hook, answer })

/** @throws if a hook has no answer, or if several modules answer one that takes a single answer */
export function gatherAnswers(given: readonly Answer[], hooks = program): Answers {
  const answers = Map.groupBy(given, ({ hook }) => hook)
  for (const [hook, { name, isOnce }] of hooks) {
    const count = answers.get(hook)?.length ?? 0
    if (count === 0 || (isOnce && count > 1)) throw new Error(`${count} modules answer '${name}'`)
  }
  return answers
}
