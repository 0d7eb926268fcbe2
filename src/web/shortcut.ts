export type Shortcut = { keys: string; label: string }
