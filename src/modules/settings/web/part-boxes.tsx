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
    run: (body: { part: Part; used: boolean }) => settingsApi.setPart.call({ body }),
    failure: words.saveFailed,
    onDone: (saved) => client.setQueryData(query.queryKey, saved),
  })
  if (used === undefined) return null
  const coming = change.pending ? change.input : undefined
  return (
    <div className="stack">
      {parts.map((part) => (
        <Checkbox
          key={part}
          label={words.parts[part]}
          description={words.partTexts[part]}
          checked={coming?.part === part ? coming.used : used.includes(part)}
          disabled={change.pending}
          onChange={({ currentTarget }) => void change.act({ part, used: currentTarget.checked })}
        />
      ))}
    </div>
  )
}
