import { z } from 'zod'
import { byId, flag } from '#shared/fields.ts'
import { get, post, put } from '#shared/route.ts'
import { LearnedMinutes, OrderPlan, OrderPlanInput, Production, WorkInput } from './schema.ts'

export const productionContract = {
  read: get('/orders/{id}/production', {
    summary: 'The stages of an order, and the time that was worked on it',
    params: byId,
    output: Production,
  }),
  addWork: post('/orders/{id}/work', {
    summary: 'Add time that nobody timed',
    params: byId,
    body: WorkInput,
    output: Production,
    status: 201,
  }),
  countWork: put('/orders/{id}/work', {
    summary: 'Take a stretch of work out, or put it back',
    params: byId,
    body: z.object({ stretch: z.uuid(), counted: flag }),
    output: Production,
  }),
  plan: get('/orders/{id}/plan', {
    summary: 'The work of an order and the days on which it stands; null where the working time does not count',
    params: byId,
    output: OrderPlan.nullable(),
  }),
  setPlan: put('/orders/{id}/plan', {
    summary: 'Give an order its own list of work, and stages their days; null follows its products again',
    params: byId,
    body: OrderPlanInput,
    output: OrderPlan.nullable(),
  }),
  learned: get('/products/{id}/learned-minutes', {
    summary: 'How long one of a product takes, by the orders that were timed',
    params: byId,
    output: LearnedMinutes,
  }),
}
