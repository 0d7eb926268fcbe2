import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { recordRoutes } from '#shared/records/record-routes.ts'
import { get } from '#shared/route.ts'
import { Design, DesignChanges, DesignInput, DrawingFile } from './schema.ts'

export const DesignListing = listing(['name', 'createdAt', 'updatedAt'])

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
}
