type Pictured = { imageId: number | null; imageUrl: string | null; updatedAt: string }

const ASK_AGAIN_MS = 1500
const AT_MOST_MS = 30_000

/** It was uploaded just now and has no address yet. */
const isPreparing = ({ imageId, imageUrl, updatedAt }: Pictured) =>
  imageId !== null && imageUrl === null && Date.now() - Date.parse(updatedAt) < AT_MOST_MS

/** For a list's `refetchInterval`: it is asked for again while a picture of it is made ready. */
export const pictureWait = ({ state: { data } }: { state: { data?: { rows: Pictured[] } | undefined } }) =>
  data?.rows.some(isPreparing) ? ASK_AGAIN_MS : false
