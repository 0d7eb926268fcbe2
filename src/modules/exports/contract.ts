import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { PieceInput, RestoreInput, Transfer } from './schema.ts'

export const exportsContract = {
  list: get('/export', {
    summary: 'The exports that there are, the newest first',
    audience: 'owner',
    output: z.array(Transfer),
  }),
  create: post('/export', {
    summary: 'Begin an export of all data; the one that is under way, where there is one',
    audience: 'owner',
    whenLapsed: true,
    confirms: true,
    output: Transfer,
    status: 201,
  }),
  get: get('/export/{id}', {
    summary: 'An export, or a restore, and how far it has come',
    audience: 'owner',
    params: byId,
    output: Transfer,
  }),
  file: get('/export/{id}/file', {
    summary: 'All data as one zip',
    audience: 'owner',
    params: byId,
    file: true,
    audited: true,
    whenLapsed: true,
    confirms: true,
  }),
}

export const restoreContract = {
  newest: get('/restore', {
    summary: 'The newest restore, and whether this account is empty enough for one',
    audience: 'owner',
    output: z.object({ restore: Transfer.nullable(), isEmpty: z.boolean(), bytesMax: z.int() }),
  }),
  begin: post('/restore', {
    summary: 'Begin to upload an export that this empty account is to be filled from',
    audience: 'owner',
    confirms: true,
    body: RestoreInput,
    output: Transfer,
    status: 201,
  }),
  piece: post('/restore/{id}/piece', {
    summary: 'Upload the next piece; behind the last one the restore begins',
    audience: 'owner',
    params: byId,
    body: PieceInput,
    files: ['piece'],
    transaction: 'own',
    output: Transfer,
  }),
}

export const personContract = {
  export: get('/contacts/{id}/export', {
    summary: 'Everything that is held about a contact, as a zip that the person can read',
    audience: 'owner',
    params: byId,
    file: true,
    audited: true,
    whenLapsed: true,
    confirms: true,
  }),
}
