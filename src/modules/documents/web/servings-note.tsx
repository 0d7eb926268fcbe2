import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { servingsApart } from '#modules/job-sheets/servings-apart.ts'
import type { Order } from '#modules/orders/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { documentWords as words } from '../words.ts'

/** Warns before sending that the promised servings differ from those of the items. */
export function ServingsNote({ order }: { order: Order }) {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const apart = settings ? servingsApart(order, settings) : []
  if (apart.length === 0) return null
  return (
    <Alert color="yellow" title={words.servingsApart}>
      {apart.map(({ name, promised, cut }) => (
        <Text size="sm" key={`${name}-${promised}-${cut}`}>
          {name === null ? words.servingsOfOrder(promised, cut) : words.servingsOf(name, promised, cut)}
        </Text>
      ))}
    </Alert>
  )
}
