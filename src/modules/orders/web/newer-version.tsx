import { Alert, Button, Group } from '@mantine/core'
import { orderWords as words } from '../words.ts'
import type { DraftState } from './use-order-draft.ts'

/** Somebody else saved the order while it was open here: nothing is overwritten before the owner has chosen. */
export function NewerVersion({ draft }: { draft: DraftState }) {
  if (draft.theirs === undefined) return null
  return (
    <Alert color="yellow" title={words.stale} role="alert">
      <p>{words.staleText}</p>
      <Group gap="sm">
        <Button onClick={() => void draft.keepMine()}>{words.keepMine}</Button>
        <Button variant="default" onClick={draft.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}
