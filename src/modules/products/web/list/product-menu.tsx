import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Menu } from '#web/menu.tsx'
import { ArchiveItems } from '#web/table/toolbar/archive-items.tsx'
import { productDetailWords } from '../../detail-words.ts'
import type { Product } from '../../schema.ts'
import { productsPath } from '../paths.ts'
import { useProductActs } from './product-acts.ts'

/** The entries that end a product, on its own page. */
export function ProductMenu({ product }: { product: Product }) {
  const navigate = useNavigate()
  const acts = useProductActs({ onGone: () => navigate({ to: productsPath }) })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={productDetailWords.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ArchiveItems row={product} acts={acts} />
      </Menu.Dropdown>
    </Menu>
  )
}
