import { lookOf } from '#shared/cake-icon/read-look.ts'
import { CakePicture } from '#web/pictures/cake-icon.tsx'

type Props = { recipe: { name: string; category: string; imageUrl: string | null }; size?: number }

/** A recipe's photograph, else a drawing of what it makes. */
export function RecipeIcon({ recipe: { name, category, imageUrl }, size = 40 }: Props) {
  return <CakePicture url={imageUrl} look={lookOf({ items: name }, category)} size={size} />
}
