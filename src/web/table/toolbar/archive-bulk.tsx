import { Button } from '@mantine/core'
import { kitWords } from '../../text/words.ts'

type Archive = { act: (ids: number[]) => Promise<unknown>; pending: boolean }

/** For a table's `bulk`: archives what is selected. */
export const archiveBulk = (archive: Archive) =>
  function ArchiveSelected(selected: readonly { id: number }[], clear: () => void) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={archive.pending}
        onClick={() => void archive.act(selected.map(({ id }) => id)).then(clear)}
      >
        {kitWords.archive}
      </Button>
    )
  }
