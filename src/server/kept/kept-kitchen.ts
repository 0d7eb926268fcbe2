/** The values kept of the kitchen as this transaction sees it. */
export type KeptKitchen = {
  part: <P>(kind: string, empty: () => P) => P
  /** Whether the kitchen is still as it was when this was asked for. */
  isStill: () => Promise<boolean>
  /** Counts what was put into a part. */
  grow: (put: unknown) => void
}
