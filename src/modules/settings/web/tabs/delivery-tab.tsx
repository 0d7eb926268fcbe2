import { Section } from '#web/layout/section.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { DeliveryFeeFields } from './delivery-fee-fields.tsx'

export function DeliveryTab() {
  return (
    <Section title={words.deliveries} description={words.deliveriesText}>
      <DeliveryFeeFields />
    </Section>
  )
}
