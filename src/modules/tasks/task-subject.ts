/** Names a task among the marks. */
export const taskSubject = (taskId: number): string => `task:${taskId}`
