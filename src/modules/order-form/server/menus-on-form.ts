import type { RawBuilder } from 'kysely'
import { collected, hookOnce } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import type { FormMenu } from '../form-settings.ts'

/** Later modules say in SQL, inside a statement that is sent anyway, which menus may be open now: their ids as JSON. */
export const menusMayBeOpen = collected<(scope: Scope) => RawBuilder<number[]>>('menus that may be open')

/** The open ones of these, as the form shows them. It is asked only where there are some. */
export const menusOnForm = hookOnce<[ids: readonly number[], address: string], FormMenu[]>('menus on the form')
