import { del, get, put } from '#shared/route.ts'
import { PushDeviceInput, PushState } from './schema.ts'

const member = { audience: 'member' } as const

export const noticesContract = {
  read: get('/push', { ...member, summary: 'Whether this device shows notices', output: PushState }),
  save: put('/push', {
    ...member,
    summary: 'Show notices on this device, until one signs out on it',
    body: PushDeviceInput,
    output: PushState,
  }),
  remove: del('/push', { ...member, summary: 'Show no more notices on this device' }),
}
