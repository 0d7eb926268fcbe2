import { z } from 'zod'
import { flag, id } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'
import { SEARCH_MAX } from '#shared/search-fields.ts'
import { oneLine } from '#shared/text/text.ts'
import { Dashboard, DashboardPictures } from './dashboard.ts'
import { Bell, SearchHit } from './schema.ts'

export const overviewContract = {
  search: get('/search', {
    summary: 'Records of every kind by a few letters',
    query: z.object({ q: z.string().max(1000).transform(oneLine).pipe(z.string().min(1).max(SEARCH_MAX)) }),
    output: z.array(SearchHit),
  }),
  bell: get('/bell', {
    summary: 'What customers and jobs did lately, and what was given to oneself, newest first',
    audience: 'member',
    output: Bell,
  }),
  readBell: post('/bell/read', {
    summary: 'Everything up to this line was seen',
    audience: 'member',
    body: z.object({ upTo: id }),
    output: z.object({ success: flag }),
  }),
}

export const dashboardContract = {
  read: get('/dashboard', { summary: 'Today, what waits, and the money of the month', output: Dashboard }),
  pictures: get('/dashboard/pictures', {
    summary: 'Sales of two years by month, and the expenses of this month by category',
    output: DashboardPictures,
  }),
}
