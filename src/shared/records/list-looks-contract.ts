import { z } from 'zod'
import { get, patch } from '../route.ts'
import { ListLook, ListLookChange, ListLooks, ListName } from './list-looks.ts'

const member = { audience: 'member', whenLapsed: true } as const

export const listLooksContract = {
  read: get('/list-looks', {
    ...member,
    summary: 'How you like each list: its columns, and the views that you saved',
    output: ListLooks,
  }),
  change: patch('/list-looks/{list}', {
    ...member,
    summary: 'Change the columns or the views of a list',
    params: z.object({ list: ListName }),
    body: ListLookChange,
    output: ListLook,
  }),
}
