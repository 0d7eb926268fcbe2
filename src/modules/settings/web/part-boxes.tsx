import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import { partWords as words } from '../part-words.ts'
import type { Part } from '../parts.ts'
import { settingsApi } from './settings-api.ts'

/** Boxes for parts of the product. Each saves itself. */
export function PartBoxes({ parts }: { parts: readonly Part[] }) {
  const client = useQueryClient()
  const query = settingsApi.get.query({})
  const used = useQuery(query).data?.parts
  const change = useAction({
    run: (next: Part[]) => settingsApi.update.call({ body: { parts: next } }),
    failure: words.saveFailed,
    onDone: (saved) => client.setQueryData(query.queryKey, saved),
  })
  const shown = change.pending ? change.input : used
  if (shown === undefined) return null
  return (
    <div className="stack">
      {parts.map((part) => (
        <Checkbox
          key={part}
          label={words.parts[part]}
          description={words.partTexts[part]}
          checked={shown.includes(part)}
          disabled={change.pending}
          onChange={({ currentTarget }) =>
            void change.act(currentTarget.checked ? [...shown, part] : shown.filter((other) => other !== part))
          }
        />
      ))}
    </div>
  )
}
