import { Line, NameCell, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import type { Column } from '#web/table/columns.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import type { Choice } from '../../choices/choice.ts'
import { choiceColumns } from '../../choices/columns.ts'
import { CHOICE_SORTS } from '../../choices/filters.ts'
import { choiceWords as words } from '../../choices/words.ts'

const column = sheetColumns(choiceColumns, CHOICE_SORTS)
const optionsOf = ({ options }: Choice) => options.map(({ name }) => name).join(', ')

export const choiceListColumns: Column<Choice>[] = [
  column('name', { cell: (choice) => <NameCell {...choice} />, width: 180 }),
  column('kind', { width: 150, yields: 1 }),
  column('options', { width: 260, grows: 1 }),
  column('products', { cell: ({ products }) => <Quiet>{words.usedBy(products)}</Quiet>, width: 160 }),
]

/** A choice of the list on a phone. */
export const ChoiceCard = ({ choice }: { choice: Choice }) => (
  <RecordCard {...choice}>
    <Line>{optionsOf(choice)}</Line>
    <Line>{words.usedBy(choice.products)}</Line>
  </RecordCard>
)
