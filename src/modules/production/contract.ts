import { z } from 'zod'
import { PICTURES_MAX } from '#modules/orders/schema.ts'
import { byId, flag, id } from '#shared/fields.ts'
import { get, post, put } from '#shared/route.ts'
import { GalleryQuery, MadeCake } from './gallery.ts'
import { HowMade, KitchenHowMade } from './record.ts'
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
  gallery: get('/orders/gallery', {
    summary: 'Completed orders as pictures, those made last first',
    query: GalleryQuery,
    list: MadeCake,
  }),
  record: get('/orders/{id}/record', {
    summary: 'How a completed order was made; null before it was completed',
    audience: 'member',
    params: byId,
    output: HowMade.nullable(),
    kitchen: KitchenHowMade.nullable(),
  }),
  recordPdf: get('/orders/{id}/record/pdf', {
    summary: 'How a completed order was made, as a card of one page without prices',
    audience: 'member',
    params: byId,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
  addPictures: post('/orders/{id}/pictures', {
    summary: 'Add pictures to an order that is completed',
    params: byId,
    body: z.object({ imageIds: z.array(id).min(1).max(PICTURES_MAX) }),
    output: z.object({ imageIds: z.array(id) }),
    status: 201,
  }),
  learned: get('/products/{id}/learned-minutes', {
    summary: 'How long one of a product takes, by the orders that were timed',
    params: byId,
    output: LearnedMinutes,
  }),
}
