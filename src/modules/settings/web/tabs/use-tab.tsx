import { Section } from '#web/layout/section.tsx'
import { partWords as words } from '../../part-words.ts'
import { PARTS } from '../../parts.ts'
import { PartBoxes } from '../part-boxes.tsx'

export const UseTab = () => (
  <Section title={words.title} description={words.text}>
    <PartBoxes parts={PARTS} />
  </Section>
)
