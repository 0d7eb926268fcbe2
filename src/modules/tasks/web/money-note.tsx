import { fetchedPart } from '#web/fetched-part.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { namesMoney } from '../names-money.ts'

const MoneySeen = fetchedPart(async () => (await import('./money-seen.tsx')).MoneySeen)

/** The kitchen sees no money, except what somebody writes into a task: its author is told who reads it. */
export function MoneyNote({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const formats = useFormats()
  return texts.some((text) => namesMoney(text ?? '', formats)) ? <MoneySeen /> : null
}
