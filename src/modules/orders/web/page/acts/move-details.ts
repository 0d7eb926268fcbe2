import type { StatusChange } from '../../../contract.ts'

/** The answers of a dialog that asks for what a move needs. */
export type MoveDetails = Pick<
  StatusChange,
  'reason' | 'tellCustomer' | 'message' | 'by' | 'back' | 'seen' | 'as' | 'whyLess'
>
