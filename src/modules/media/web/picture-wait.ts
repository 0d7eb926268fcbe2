type Pictured = { imageId: number | null; imageUrl: string | null; updatedAt: string }

const ASK_AGAIN_MS = 1500
const AT_MOST_MS = 30_000

/** True for a new upload, which has no address yet. */
const isPreparing = ({ imageId, imageUrl, updatedAt }: Pictured) =>
  imageId !== null && imageUrl === null && Date.now() - Date.parse(updatedAt) < AT_MOST_MS

/** For a `refetchInterval`: reloads while a picture that is shown as "being prepared" is not ready. */
export const whilePreparing = (isWaiting: boolean | undefined) => (isWaiting ? ASK_AGAIN_MS : false)

/** For the `refetchInterval` of a record with a picture. */
export const recordPictureWait = ({ state: { data } }: { state: { data?: Pictured | undefined } }) =>
  whilePreparing(data && isPreparing(data))

/** For the `refetchInterval` of a list of them. */
export const pictureWait = ({ state: { data } }: { state: { data?: { rows: Pictured[] } | undefined } }) =>
  whilePreparing(data?.rows.some(isPreparing))
