import { z } from 'zod'
import { pathId } from '#shared/fields.ts'
import type { PictureSize } from '#shared/pictures.ts'
import { del, get, post } from '#shared/route.ts'
import { HeldOrder, MenuChoice, MenuHold, MenuOrderInput, MenuPrice, PublicMenu } from './public-menu.ts'

const place = z.object({ address: z.string().max(200), slug: z.string().max(200) })
const ofHold = place.extend({ hold: z.string().max(100) })
const open = { audience: 'everyone' } as const

/** The calls of a menu's page. */
export const publicMenuContract = {
  show: get('/public/menus/{address}/{slug}', {
    ...open,
    summary: 'What a menu sells now',
    params: place,
    output: PublicMenu,
  }),
  price: post('/public/menus/{address}/{slug}/price', {
    ...open,
    summary: 'What a choice costs as an order',
    params: place,
    body: MenuChoice,
    output: MenuPrice,
    reads: true,
  }),
  order: post('/public/menus/{address}/{slug}/orders', {
    ...open,
    summary: 'Hold a choice, and open the page on which it is paid',
    params: place,
    body: MenuOrderInput,
    output: MenuHold,
    status: 201,
    whenLapsed: true,
  }),
  hold: get('/public/menus/{address}/{slug}/holds/{hold}', {
    ...open,
    summary: 'What became of what is held',
    params: ofHold,
    output: HeldOrder,
  }),
  release: del('/public/menus/{address}/{slug}/holds/{hold}', {
    ...open,
    summary: 'Give back what is held, if it is not paid yet',
    params: ofHold,
    output: HeldOrder,
    whenLapsed: true,
  }),
  confirm: post('/public/menus/{address}/{slug}/holds/{hold}/confirm', {
    ...open,
    summary: 'Confirm an order that is paid later, by the link of its mail',
    params: ofHold,
    output: HeldOrder,
    whenLapsed: true,
  }),
  picture: get('/public/menus/{address}/{slug}/pictures/{id}/{size}', {
    ...open,
    summary: 'The picture of a menu, or of what it sells',
    params: place.extend({
      id: pathId,
      size: z.enum(['320', '960', '2048']).transform((size) => Number(size) as PictureSize),
    }),
    file: true,
  }),
}
