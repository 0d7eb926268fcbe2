type Pictured = { imageId: number | null; imageUrl: string | null; updatedAt: string }

const ASK_AGAIN_MS = 1500
const AT_MOST_MS = 30_000

/** True for a new upload, which has no address yet. */
const isPreparing = ({ imageId, imageUrl, updatedAt }: Pictured) =>
  imageId !== null && imageUrl === null && Date.now() - Date.parse(updatedAt) < AT_MOST_MS

/** For a list's `refetchInterval`: reloads while one of its pictures is being prepared. */
export const pictureWait = ({ state: { data } }: { state: { data?: { rows: Pictured[] } | undefined } }) =>
  data?.rows.some(isPreparing) ? ASK_AGAIN_MS : false
