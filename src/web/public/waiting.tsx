import { publicWords } from '#shared/text/public-words.ts'

const WIDTHS = ['40%', '90%', '75%', '100%', '100%', '60%']

/** Shown while the page's content loads. */
export function Waiting() {
  return (
    <div className="pub-card" role="status" aria-label={publicWords.loading}>
      {WIDTHS.map((width, index) => (
        <div key={`${width}-${index}`} className="pub-skeleton" style={{ width }} />
      ))}
    </div>
  )
}
