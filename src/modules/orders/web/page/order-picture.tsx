import { mediaUrl } from '#modules/media/media-url.ts'

type Props = { id: number; alt: string }

/** A small picture of the order. */
export const OrderPicture = ({ id, alt }: Props) => <img src={mediaUrl(id, 320)} alt={alt} />
