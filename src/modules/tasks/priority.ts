export const PRIORITIES = ['high', 'medium', 'low'] as const
export type TaskPriority = (typeof PRIORITIES)[number]
