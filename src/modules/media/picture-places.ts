import type { Audience } from '#shared/route.ts'

type Place = {
  table: string
  column: string
  /** The place of the ids in a JSON document. */
  path?: string
  /** The callers who may read the record that shows the picture. */
  audience: Audience
}

const IN_DESIGN = '$.items[*].imageId'

/**
 * The records that can show a picture. A person who may read one of them may see the picture in every size; a picture
 * that nothing shows is only for owner and managers.
 */
export const PICTURE_PLACES: readonly Place[] = [
  { table: 'settings', column: 'data', path: '$.businessLogoId', audience: 'member' },
  { table: 'order_images', column: 'media_id', audience: 'member' },
  { table: 'order_lines', column: 'image_id', audience: 'member' },
  { table: 'order_lines', column: 'design', path: IN_DESIGN, audience: 'member' },
  { table: 'recipes', column: 'image_id', audience: 'member' },
  { table: 'supplies', column: 'image_id', audience: 'member' },
  { table: 'packs', column: 'media_id', audience: 'member' },
  { table: 'products', column: 'image_id', audience: 'office' },
  { table: 'menus', column: 'picture_id', audience: 'office' },
  { table: 'designs', column: 'design', path: IN_DESIGN, audience: 'office' },
  { table: 'enquiry_images', column: 'media_id', audience: 'office' },
  { table: 'ask_images', column: 'media_id', audience: 'office' },
  { table: 'expense_receipts', column: 'media_id', audience: 'office' },
]
