import { Alert } from '@mantine/core'
import type { Order } from '#modules/orders/schema.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { documentWords as words } from '../words.ts'

/** HLD-5: asks before one more quote is sent for a day that was offered often enough. */
export function OverquoteNote({ order: { overquotes, eventDate } }: { order: Order }) {
  const { dateLong } = useFormats()
  if (overquotes === null || eventDate === null) return null
  return (
    <Alert color="yellow">
      <Dated text={words.overquotes(dateLong(eventDate), overquotes)} />
    </Alert>
  )
}
