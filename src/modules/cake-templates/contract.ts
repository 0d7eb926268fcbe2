import { z } from 'zod'
import { byId, pathId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { get, post } from '#shared/route.ts'
import { TEMPLATE_SORTS } from './filters.ts'
import { Letters } from './letters.ts'
import {
  CakeTemplateChanges,
  CakeTemplateInput,
  CakeTemplateRow,
  LettersAsked,
  PaperChoice,
  PrintedTemplate,
} from './schema.ts'

export const CakeTemplateListing = listing(TEMPLATE_SORTS).extend({ orderId: pathId.optional() })

export const cakeTemplatesContract = {
  ...recordRoutes('/tools/cake-template-designer', {
    noun: 'template',
    plural: 'templates',
    row: CakeTemplateRow,
    input: CakeTemplateInput,
    changes: CakeTemplateChanges,
    listing: CakeTemplateListing,
  }),
  letters: post('/tools/cake-template-designer/letters', {
    summary: 'The outlines of letters',
    reads: true,
    body: LettersAsked,
    output: z.array(Letters),
    transaction: 'own',
    limit: 'previews',
  }),
  print: post('/tools/cake-template-designer/pdf', {
    summary: 'Pieces that are not saved, at their true size as PDF',
    reads: true,
    body: PrintedTemplate,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
  pdf: get('/tools/cake-template-designer/{id}/pdf', {
    summary: 'A template at its true size as PDF',
    params: byId,
    query: PaperChoice,
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
}
