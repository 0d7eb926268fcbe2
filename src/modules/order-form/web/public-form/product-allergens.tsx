import { saidAllergens } from '#modules/allergens/said-allergens.ts'
import type { PublicProduct } from '../../form-settings.ts'
import { publicFormWords as words } from '../../words.ts'

export function ProductAllergens({ allergens }: Pick<PublicProduct, 'allergens'>) {
  return (
    <section className="pub-allergens" aria-label={words.allergens}>
      <h3>{words.allergens}</h3>
      {saidAllergens(allergens).map(({ label, text, tone }) => (
        <p key={text} className={tone === 'quiet' ? 'pub-help' : undefined}>
          {label ? `${label}: ` : null}
          {tone === 'strong' ? <strong>{text}</strong> : text}
        </p>
      ))}
    </section>
  )
}
