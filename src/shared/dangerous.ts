/** Data that people can change only shortly after they proved who they are. */
export type Dangerous = {
  why: string
  table: string
  /** Only changes of these columns count, because others change on their own. A new or a deleted row always counts. */
  columns?: readonly string[]
  /** Only changes of these fields of the document in `data` count. */
  fields?: readonly string[]
}
