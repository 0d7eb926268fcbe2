import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { HistoryEntry } from '#shared/records/history.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { get, post } from '#shared/route.ts'
import { MENU_SORTS } from './filters.ts'
import {
  CopyInput,
  KitchenMenuOrder,
  Menu,
  MenuChanges,
  MenuInput,
  MenuMissing,
  MenuOrder,
  PublishInput,
} from './schema.ts'

export const MenuListing = listing(MENU_SORTS)
export type MenuListing = z.infer<typeof MenuListing>

export const menusContract = {
  ...recordRoutes('/menus', {
    noun: 'menu',
    plural: 'menus',
    row: Menu,
    input: MenuInput,
    changes: MenuChanges,
    listing: MenuListing,
  }),
  history: get('/menus/{id}/history', {
    summary: 'What was changed of a menu, newest first',
    params: byId,
    output: z.array(HistoryEntry),
  }),
  missing: get('/menus/{id}/missing', {
    summary: 'What keeps a menu from being published, and what to know before',
    params: byId,
    output: MenuMissing,
  }),
  publish: post('/menus/{id}/publish', {
    summary: 'Let customers order from a menu',
    params: byId,
    body: PublishInput,
    output: Menu,
  }),
  stop: post('/menus/{id}/stop', {
    summary: 'Take no more orders by a menu; what is held may still be paid',
    params: byId,
    output: Menu,
  }),
  copy: post('/menus/{id}/copy', {
    summary: 'Copy a menu for some days later',
    params: byId,
    body: CopyInput,
    output: Menu,
    status: 201,
  }),
  orders: get('/menus/{id}/orders', {
    summary: 'The booked orders of a menu by their pick-up time',
    audience: 'member',
    params: byId,
    output: z.array(MenuOrder),
    kitchen: z.array(KitchenMenuOrder),
  }),
  pickUpList: get('/menus/{id}/pick-up-list/pdf', {
    summary: 'The orders of a menu by their pick-up time, to tick off on paper',
    audience: 'member',
    params: byId,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
}
