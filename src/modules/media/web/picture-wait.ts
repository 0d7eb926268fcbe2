import { whilePreparing } from '#web/pictures/retry-pictures.ts'

type Pictured = { imageId: number | null; imageUrl: string | null; updatedAt: string }

const AT_MOST_MS = 30_000

/** True for a new upload, which has no address yet. */
const isPreparing = ({ imageId, imageUrl, updatedAt }: Pictured) =>
  imageId !== null && imageUrl === null && Date.now() - Date.parse(updatedAt) < AT_MOST_MS

/** For the `refetchInterval` of a record with a picture. */
export const recordPictureWait = ({ state: { data } }: { state: { data?: Pictured | undefined } }) =>
  whilePreparing(data && isPreparing(data))

/** For the `refetchInterval` of a list of such records. */
export const pictureWait = ({ state: { data } }: { state: { data?: { rows: Pictured[] } | undefined } }) =>
  whilePreparing(data?.rows.some(isPreparing))
