import { z } from 'zod'
import { stageWorkSchema } from '#modules/production/stage-work.ts'
import { flag, hexColor, id, required, version } from '#shared/fields.ts'
import { PaymentOverride, PaymentOverrideOut } from '../money/payment-defaults.ts'
import { stageList } from './product-type.ts'

export const EventType = z.object({
  id,
  name: z.string(),
  color: z.string(),
  position: z.int(),
  /** Offered in pickers and on the enquiry form. */
  active: flag,
  paymentDefaults: PaymentOverrideOut.nullable(),
  /** Stages of work, instead of those of product types; empty to use those. */
  stages: z.array(z.string()),
  stageWork: stageWorkSchema,
  archived: flag,
  version,
})
export type EventType = z.infer<typeof EventType>

export const EventTypeInput = z.object({
  name: required('Name', 60),
  color: hexColor,
  active: flag.optional(),
  paymentDefaults: PaymentOverride.nullable().optional(),
  stages: stageList.optional(),
  stageWork: stageWorkSchema.optional(),
})
export type EventTypeInput = z.infer<typeof EventTypeInput>

export const EventTypeChanges = EventTypeInput.partial().extend({ archived: flag.optional(), version })
export type EventTypeChanges = z.infer<typeof EventTypeChanges>

/**
 * The current event type that a request means: the chosen one, even if renamed; if it is gone, the one with its name.
 */
export function chosenEventType(
  inUse: readonly EventType[],
  { eventTypeId, eventType }: { eventTypeId?: number | null; eventType: string | null },
): EventType | undefined {
  const named = inUse.filter(({ name }) => name.toLowerCase() === eventType?.toLowerCase())
  return inUse.find(({ id: own }) => own === eventTypeId) ?? named.find(({ active }) => active) ?? named[0]
}

/** Every id once, in the wanted order. */
export const EventTypeSequence = z.object({ ids: z.array(id).max(500) })
