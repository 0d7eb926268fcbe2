import type { Contract, RouteInput, RouteOwn, RouteReturned } from '#shared/route.ts'
import type { Scope } from '../scope.ts'
import type { Call, KeyCall, MemberCall } from './call.ts'

type HandlerOf<R> =
  RouteOwn<R> extends { audience: 'everyone' | 'customer' }
    ? (call: Call, input: RouteInput<R>) => Promise<RouteReturned<R>> | RouteReturned<R>
    : RouteOwn<R> extends { audience: 'key' }
      ? (scope: Scope, input: RouteInput<R>, call: KeyCall) => Promise<RouteReturned<R>> | RouteReturned<R>
      : RouteOwn<R> extends { transaction: 'own' }
        ? (call: MemberCall, input: RouteInput<R>) => Promise<RouteReturned<R>> | RouteReturned<R>
        : (scope: Scope, input: RouteInput<R>, call: MemberCall) => Promise<RouteReturned<R>> | RouteReturned<R>

/**
 * The handler of each route of a contract. A public route gets the call, a signed-in one a scope; with `transaction:
 * 'own'` it gets the call, to open scopes around slow work.
 */
export type Handlers<C extends Contract> = { [Name in keyof C]: HandlerOf<C[Name]> }

/** Checks the form or link through which a visitor sends files, before any is stored. Throws. */
type Admits<C extends Contract> = {
  [Name in keyof C]?: (call: Call, address: Omit<RouteInput<C[Name]>, 'body'>) => Promise<unknown>
}

export type Served = {
  contract: Contract
  handlers: Record<string, (first: unknown, input: unknown, call: unknown) => unknown>
  admits: Record<string, ((call: Call, address: Record<string, unknown>) => Promise<unknown>) | undefined>
}
export const serve = <C extends Contract>(contract: C, answers: Handlers<C>): Served =>
  serveUploads(contract, {}, answers)

export const serveUploads = <C extends Contract>(contract: C, admits: Admits<C>, answers: Handlers<C>): Served => ({
  contract,
  handlers: answers as unknown as Served['handlers'],
  admits: admits as unknown as Served['admits'],
})
