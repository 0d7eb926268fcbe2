import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { productDetailWords } from '../detail-words.ts'
import type { Product } from '../schema.ts'
import { productPageWords as words } from '../words.ts'
import { productsPath } from './paths.ts'
import { useProductActs } from './product-acts.ts'

/** What ends a product, on its own page. */
export function ProductMenu({ product }: { product: Product }) {
  const navigate = useNavigate()
  const { archive, restore, remove } = useProductActs({ onGone: () => navigate({ to: productsPath }) })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={productDetailWords.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {product.archived ? (
          <Menu.Item onClick={() => void restore.act(product.id)}>{words.restore}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => void archive.act([product.id])}>{words.archive}</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => void remove.act(product)}>
          {words.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
