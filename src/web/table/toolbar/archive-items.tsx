import { Menu } from '../../menu.tsx'
import { kitWords } from '../../text/words.ts'

type Act<Of> = { act: (of: Of) => Promise<unknown> }
type Props<Row> = {
  row: Row
  acts: { archive: Act<number[]>; restore: Act<number>; remove: Act<Row> }
}

/** The entries that archive or delete a record, last in its menu. */
export function ArchiveItems<Row extends { id: number; archived: boolean }>({ row, acts }: Props<Row>) {
  return (
    <>
      {row.archived ? (
        <Menu.Item onClick={() => void acts.restore.act(row.id)}>{kitWords.restore}</Menu.Item>
      ) : (
        <Menu.Item onClick={() => void acts.archive.act([row.id])}>{kitWords.archive}</Menu.Item>
      )}
      <Menu.Item color="red" onClick={() => void acts.remove.act(row)}>
        {kitWords.delete}
      </Menu.Item>
    </>
  )
}
