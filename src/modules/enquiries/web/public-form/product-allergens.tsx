import type { PublicProduct } from '../../form-settings.ts'
import { publicFormWords as words } from '../../words.ts'

/** What is in a product, or that one should ask: silence would read as "nothing". */
export function ProductAllergens({ allergens }: Pick<PublicProduct, 'allergens'>) {
  const { contains, mayContain, complete } = allergens
  const isKnown = contains.length > 0
  return (
    <section className="pub-allergens" aria-label={words.allergens}>
      <h3>{words.allergens}</h3>
      {isKnown ? (
        <p>
          {words.contains}: <strong>{contains.join(', ')}</strong>
        </p>
      ) : complete ? (
        <p>{words.noAllergens}</p>
      ) : null}
      {mayContain.length > 0 ? (
        <p>
          {words.mayContain}: {mayContain.join(', ')}
        </p>
      ) : null}
      {complete ? null : <p className="pub-help">{isKnown ? words.askOtherAllergens : words.askAllergens}</p>}
    </section>
  )
}
