import { publicCall } from '#web/public/call.ts'
import type { HeldOrder, MenuChoice, MenuHold, MenuOrderInput, MenuPrice, PublicMenu } from '../../public-menu.ts'

/** The calls of one menu's page. */
export function menuCalls(address: string, slug: string) {
  const path = `/public/menus/${encodeURIComponent(address)}/${encodeURIComponent(slug)}`
  const ofHold = (hold: string) => `${path}/holds/${encodeURIComponent(hold)}`
  return {
    key: `menu ${address}/${slug}`,
    show: () => publicCall<PublicMenu>('GET', path),
    price: (items: MenuChoice['items']) => publicCall<MenuPrice>('POST', `${path}/price`, { body: { items } }),
    order: (body: MenuOrderInput) => publicCall<MenuHold>('POST', `${path}/orders`, { body }),
    hold: (hold: string) => publicCall<HeldOrder>('GET', ofHold(hold)),
    confirm: (hold: string) => publicCall<HeldOrder>('POST', `${ofHold(hold)}/confirm`),
    release: (hold: string) => publicCall<HeldOrder>('DELETE', ofHold(hold)),
  }
}
export type MenuCalls = ReturnType<typeof menuCalls>
