import { z } from 'zod'
import { Media } from '#modules/media/schema.ts'
import { byId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { get, post } from '#shared/route.ts'
import { DESIGN_SORTS } from './filters.ts'
import { Design, DesignChanges, DesignInput, DrawingFile } from './schema.ts'

export const DesignListing = listing(DESIGN_SORTS)

export const designsContract = {
  ...recordRoutes('/tools/cake-designer', {
    noun: 'design',
    plural: 'designs',
    row: Design,
    input: DesignInput,
    changes: DesignChanges,
    listing: DesignListing,
  }),
  drawing: get('/tools/cake-designer/{id}/drawing', {
    summary: 'The cake as a picture or a PDF, its texts drawn without needing their fonts',
    params: byId,
    query: z.object({ as: DrawingFile.default('png') }),
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
  picture: post('/tools/cake-designer/picture', {
    summary: 'Draw a cake that need not be kept, as a picture for an order; it can be seen about a second later',
    body: DesignInput,
    output: Media,
    status: 201,
    transaction: 'own',
    limit: 'documents',
  }),
}
