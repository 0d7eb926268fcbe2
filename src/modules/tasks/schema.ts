import { z } from 'zod'
import { flag, id, instant, isoDate, optionalText, required, version } from '#shared/fields.ts'
import { cleanText } from '#shared/text/text.ts'
import { PRIORITIES } from './priority.ts'
import { REPEATS } from './repeat.ts'
import { taskWords } from './words.ts'

export const DESCRIPTION_MAX = 5000
export const CHECKLIST_MAX = 50

/** X10: any letter case is accepted, lower case is stored. */
const priority = z
  .string()
  .max(20)
  .transform((text) => cleanText(text).trim().toLowerCase())
  .pipe(z.enum(PRIORITIES, taskWords.priorityUnknown))

export const ChecklistItem = z.object({ text: required(taskWords.step, 200), done: flag })
export type ChecklistItem = z.infer<typeof ChecklistItem>

export const TaskInput = z.object({
  title: required('Title', 200),
  description: optionalText('Description', DESCRIPTION_MAX),
  dueDate: isoDate.nullish(),
  /** Medium if left out. */
  priority: priority.optional(),
  relatedOrderId: id.nullish(),
  /** A member of the team. */
  assigneeId: id.nullish(),
  completed: flag.optional(),
  checklist: z.array(ChecklistItem).max(CHECKLIST_MAX, taskWords.checklistFull(CHECKLIST_MAX)).optional(),
  repeat: z.enum(REPEATS).nullish(),
})
export type TaskInput = z.infer<typeof TaskInput>

export const TaskChanges = TaskInput.partial().extend({ version })
export type TaskChanges = z.infer<typeof TaskChanges>

export const Task = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  dueDate: isoDate.nullable(),
  priority: z.enum(PRIORITIES),
  status: z.enum(['open', 'done']),
  completed: flag,
  completedAt: instant.nullable(),
  relatedOrderId: id.nullable(),
  relatedOrderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  assigneeId: id.nullable(),
  checklist: z.array(z.object({ text: z.string(), done: flag })),
  repeat: z.enum(REPEATS).nullable(),
  /** The act that created it; null if a person did. */
  madeBy: z.string().nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Task = z.infer<typeof Task>
