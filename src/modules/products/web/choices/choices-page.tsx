import { fetchedPart } from '#web/fetched-part.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import { choiceWords as words } from '../../choices/words.ts'
import { ChoiceCard, choiceListColumns } from './choice-columns.tsx'
import { choicesApi } from './choices-api.ts'
import { ChoicesSearch } from './choices-search.ts'

const ChoiceDialog = fetchedPart(async () => (await import('./choice-dialog.tsx')).ChoiceDialog)

export const ChoicesPage = () => (
  <RecordList
    api={choicesApi}
    words={words}
    path="/choices"
    search={ChoicesSearch}
    picture="cake"
    columns={choiceListColumns}
    card={(choice) => <ChoiceCard choice={choice} />}
    phoneSorts={[
      { value: 'name', label: words.byName },
      { value: '-createdAt', label: words.byNewest },
    ]}
    dialog={(id, close) => <ChoiceDialog key={id ?? 'new'} choiceId={id} onClose={close} />}
  />
)
