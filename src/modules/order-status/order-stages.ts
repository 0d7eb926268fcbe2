import { COUNTED, type OrderStatus } from './order-statuses.ts'

/** The stages of every order, as its customer sees them. */
export const STAGES = ['Requested', 'Quoted', ...COUNTED['order-totals']] as const
export type Stage = (typeof STAGES)[number]

/** The stage of an order with this status; undefined for one that ended without a sale. */
export function stageOf(status: OrderStatus): Stage | undefined {
  if (status === 'Draft') return 'Requested'
  if (status === 'Quote') return 'Quoted'
  return STAGES.find((stage) => stage === status)
}

export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage)

/** The move that leads to the nearest later stage. */
export function nextMove<Move extends { to: OrderStatus }>(
  from: OrderStatus,
  moves: readonly Move[],
): Move | undefined {
  const far = ({ to }: { to: OrderStatus }) => numberOf(to) - numberOf(from)
  return moves.filter((each) => far(each) > 0).toSorted((a, b) => far(a) - far(b))[0]
}

/** An order that ended without a sale has no next stage, and no move leads to one. */
function numberOf(status: OrderStatus): number {
  const stage = stageOf(status)
  return stage === undefined ? Number.NaN : stageNumber(stage)
}
