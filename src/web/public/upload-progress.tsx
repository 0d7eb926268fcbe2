import { publicWords } from '#shared/text/public-words.ts'

/** How much of the pictures has gone; nothing while none are on their way. */
export function UploadProgress({ share }: { share: number | undefined }) {
  if (share === undefined) return null
  return (
    <div className="pub-upload">
      <progress aria-label={publicWords.sendingPictures} max={1} value={share} />
      <span>{share < 1 ? publicWords.sentShare(Math.floor(share * 100)) : publicWords.almostSent}</span>
    </div>
  )
}
