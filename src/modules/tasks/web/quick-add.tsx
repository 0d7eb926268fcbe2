import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useAction } from '#web/feedback/use-action.ts'
import { kitWords } from '#web/text/words.ts'
import type { TaskInput } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import { MoneyNote } from './money-note.tsx'
import { tasksApi } from './tasks-api.ts'
import { refreshTasks } from './use-task-acts.ts'

type Props = {
  /** The first values of every task added here. */
  start: Partial<TaskInput>
  label?: string
}

/** One line: Enter makes a task of the typed text, and the line is ready for the next. */
export function QuickAdd({ start, label = words.quickAdd }: Props) {
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const add = useAction({
    run: (text: string) => tasksApi.create.call({ body: { ...start, title: text } }),
    success: words.added,
    failure: words.addFailed,
    onDone: () => refreshTasks(client),
  })
  const onKeyDown = async (event: KeyboardEvent) => {
    const text = title.trim()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === '' || add.pending) return
    event.preventDefault()
    setTitle('')
    const added = await add.act(text)
    // A title that could not be added returns to the line, unless the next one is being typed.
    if (!added) setTitle((now) => (now === '' ? text : now))
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={words.quickAddPlaceholder}
      maxLength={200}
      enterKeyHint="done"
      description={<MoneyNote texts={[title]} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<IconPlus size={18} aria-hidden />}
      value={title}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={(event) => void onKeyDown(event)}
      rightSection={add.pending ? <span role="status" aria-label={kitWords.loading} /> : null}
    />
  )
}
