import type { ChildProcess } from 'node:child_process'

/** Kills the child, or the group that it leads, when this process is gone. */
export function endWithUs(child: ChildProcess, options?: { group?: boolean }): void
/** Removes the folder when this process is gone, after whatever still works in it. */
export function removeWithUs(folder: string): void
