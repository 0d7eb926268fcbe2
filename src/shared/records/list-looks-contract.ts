import { z } from 'zod'
import { get, put } from '../route.ts'
import { ListLook, ListLooks, ListName } from './list-looks.ts'

const member = { audience: 'member', whenLapsed: true } as const

export const listLooksContract = {
  read: get('/list-looks', {
    ...member,
    summary: 'How you like each list: its columns, and the views that you saved',
    output: ListLooks,
  }),
  save: put('/list-looks/{list}', {
    ...member,
    summary: 'Keep the columns and views of a list',
    params: z.object({ list: ListName }),
    body: ListLook,
    output: ListLook,
  }),
}
