import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#web/layout/link-to.ts'
import { StatusChip } from '#web/text/status-chip.tsx'
import { menusApi } from './menus-api.ts'

/** The name of the menu that an order came by. */
export function MenuChip({ menuId }: { menuId: number }) {
  const { data: menu } = useQuery(menusApi.get.query({ id: menuId }))
  return menu ? <StatusChip label={menu.name} tone="plum" /> : null
}

export const MenuLink = ({ menuId }: { menuId: number }) => (
  <Link {...linkTo(`/products/menus/${menuId}`)}>
    <MenuChip menuId={menuId} />
  </Link>
)
