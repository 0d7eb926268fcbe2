import { expect, it } from 'vitest'
import { TAB_OF } from '#modules/settings/web/places.ts'
import { SETTINGS_TABS } from '#modules/settings/web/settings-tabs.ts'
import { namesOf } from '#shared/records/fields-of.ts'

const sources = import.meta.glob<string>('../../modules/settings/web/tabs/*.tsx', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const read = (file: string) => sources[`../../modules/settings/web/tabs/${file}`] ?? ''

/** Each stands beside the setting that it belongs to, and is found by that one's name. */
const BESIDE = [
  'markupMode',
  'overheadMode',
  'upcomingOrdersFrequency',
  'tipPresets',
  'showCountrySymbol',
  'secondaryEmailAddress',
  'dayGoesTo',
  'overquoteFactor',
]

it('finds every setting of every tab by its name', () => {
  for (const tab of SETTINGS_TABS) {
    const page = read(`${tab}-tab.tsx`)
    expect(page, tab).toContain('export')
    const parts = [...page.matchAll(/from '\.\/([\w-]+-fields?)\.tsx'/g)].map(([, name]) => read(`${name}.tsx`))
    const shown = [page, ...parts].flatMap((text) => [...text.matchAll(/\bfield="(\w+)"/g)].map(([, field]) => field))
    expect(
      namesOf(TAB_OF).filter((field) => TAB_OF[field] === tab),
      tab,
    ).toEqual(expect.arrayContaining(shown.filter((field = '') => !BESIDE.includes(field))))
  }
})
