import { Button, SegmentedControl, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useUser } from '#modules/auth/web/session.ts'
import { useAssigneeFilter } from '#modules/team/web/assignee.tsx'
import { counted } from '#shared/text/counted.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { FORM_START } from '#web/form/form-start.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { TabList } from '#web/layout/tab-list.tsx'
import { TableFooter } from '#web/table/table-footer.tsx'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { TASK_TABS, type TaskTab } from '../filters.ts'
import type { Task } from '../schema.ts'
import { taskWords as words } from '../words.ts'
import { LateActs } from './late-acts.tsx'
import { QuickAdd } from './quick-add.tsx'
import { TaskBoard } from './task-board.tsx'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { tasksApi } from './tasks-api.ts'
import { TasksSearch } from './tasks-search.ts'
import { useTaskActs } from './use-task-acts.ts'

const TaskDialog = fetchedPart(async () => (await import('./task-dialog.tsx')).TaskDialog)

const PAGE_SIZE = 50

export function TasksPage() {
  const search = TasksSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { today: todayHere } = useFormats()
  const acts = useTaskActs()
  const today = todayHere()
  const { tab = 'today', view, q, assignee, edit } = search
  const user = useUser()
  const filters = useAssigneeFilter(assignee)
  // A task typed into somebody's list belongs to that person, or it would not appear there.
  const assigneeId = assignee === 'me' ? user.id : Number(assignee) || null
  const change = (next: Partial<TasksSearch>) =>
    navigate({ to: '/tasks', search: { ...search, page: undefined, ...next }, replace: true })
  const openTask = (task: Task) => void change({ edit: task.id, page: search.page })

  return (
    <Page
      title={words.title}
      isInQuickAdd
      primary={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true' })}>
          {words.add}
        </Button>
      }
      actions={
        <SegmentedControl
          aria-label={words.view}
          value={view ?? 'list'}
          onChange={(value) => change({ view: value === 'board' ? 'board' : undefined })}
          data={[
            { value: 'list', label: words.list },
            { value: 'board', label: words.board },
          ]}
        />
      }
    >
      {view === 'board' ? null : <TaskTabs tab={tab} onPick={(next) => change({ tab: next })} />}
      <QuickAdd start={{ assigneeId, ...(view === 'board' || tab !== 'today' ? {} : { dueDate: today }) }} />
      <ListToolbar q={q} onChange={change} placeholder={words.search} filters={filters} />
      {view === 'board' ? (
        <TaskBoard q={q} assignee={assignee} acts={acts} onEdit={openTask} />
      ) : (
        <TaskList
          tab={tab}
          q={q}
          assignee={assignee}
          page={search.page ?? 1}
          acts={acts}
          onEdit={openTask}
          onPage={(page) => change({ page })}
        />
      )}
      {search.new ? (
        <TaskDialog
          start={{ assigneeId, dueDate: search.dueDate ?? (tab === 'today' ? today : null) }}
          onClose={() => change({ new: undefined, dueDate: undefined, page: search.page })}
        />
      ) : null}
      {edit === undefined ? null : (
        <OpenedTask key={edit} id={edit} onClose={() => change({ edit: undefined, page: search.page })} />
      )}
    </Page>
  )
}

function TaskTabs({ tab, onPick }: { tab: TaskTab; onPick: (tab: TaskTab) => void }) {
  const { data: counts } = useQuery(tasksApi.counts.query({}))
  return (
    <Tabs value={tab} onChange={(next) => onPick((next ?? 'today') as TaskTab)}>
      <TabList
        label={words.tabsLabel}
        value={tab}
        tabs={TASK_TABS.map((name) => ({
          value: name,
          label: (
            <>
              {words.tabs[name]}{' '}
              {counts ? (
                <span className={classes.count} data-late={(name === 'overdue' && counts.overdue > 0) || undefined}>
                  {counted(counts[name])}
                </span>
              ) : null}
            </>
          ),
        }))}
      />
      {TASK_TABS.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {null}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

type ListProps = {
  tab: TaskTab
  q: string | undefined
  assignee: string | undefined
  page: number
  acts: ReturnType<typeof useTaskActs>
  onEdit: (task: Task) => void
  onPage: (page: number) => void
}

function TaskList({ tab, q, assignee, page, acts, onEdit, onPage }: ListProps) {
  const loaded = useQuery({
    ...tasksApi.list.query({ tab, q, assignee, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = loaded
  if (!data) return <Loaded query={loaded} failed={words.loadFailed} />
  if (data.rows.length === 0) return <NoTasks tab={tab} searching={q !== undefined || assignee !== undefined} />
  return (
    <div className="card" aria-busy={isPlaceholderData}>
      {tab === 'today' ? <LateTasks /> : null}
      {tab === 'overdue' && data.rows.length > 1 ? <LateActs late={data.rows} /> : null}
      <ul className="bare-list" aria-label={words.tabs[tab]}>
        {data.rows.map((task) => (
          <TaskRow key={task.id} task={task} acts={acts} onEdit={onEdit} />
        ))}
      </ul>
      {data.total > PAGE_SIZE ? (
        <TableFooter page={page} pageSize={PAGE_SIZE} total={data.total} onPage={onPage} />
      ) : null}
    </div>
  )
}

/** A door to what is late, on the tab of today. */
function LateTasks() {
  const { data: counts } = useQuery(tasksApi.counts.query({}))
  return counts && counts.overdue > 0 ? (
    <Button component={Link} {...linkTo('/tasks', { tab: 'overdue' })} variant="default" m="xs">
      {words.seeOverdue(counts.overdue)}
    </Button>
  ) : null
}

function NoTasks({ tab, searching }: { tab: TaskTab; searching: boolean }) {
  const [title, text] = words.empty[tab]
  if (searching) return <EmptyState picture="ledger" title={words.noneFound} text={words.noneFoundText} />
  return <EmptyState picture="ledger" title={title} text={text} action={tab === 'today' ? <LateTasks /> : null} />
}

function OpenedTask({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({ ...tasksApi.get.query({ id }), ...FORM_START })
  return data ? <TaskDialog task={data} onClose={onClose} /> : null
}
