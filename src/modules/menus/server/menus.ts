import { sql } from 'kysely'
import { refuseUnknownPicture } from '#modules/media/server/known-picture.ts'
import { productBin } from '#modules/products/server/store.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { menuColumns } from '../columns.ts'
import { copyOf } from '../copy-of.ts'
import { MENUS_MAX } from '../limits.ts'
import { instantOf } from '../moment.ts'
import { MENU_NAME_MAX, type Menu, type MenuChanges, type MenuInput } from '../schema.ts'
import { menuWords as words } from '../words.ts'
import { takenOf } from './read-taken.ts'
import { slugFor } from './slug-for.ts'
import { type StoredMenu, sectionsOfMenu, windowsOfMenu } from './stored-menu.ts'
import { writeSections } from './write-sections.ts'
import { writeWindows } from './write-windows.ts'

type Typed = MenuInput & Pick<MenuChanges, 'tellCustomers' | 'reason'>

const refused = (key: string, message: string) => new AppError('INVALID', message, { fields: { [key]: message } })

export const menus = records({
  table: 'menus',
  label: words.formLabel,
  entity: 'menu',
  fields: {
    name: field.text('name'),
    slug: field.text('slug'),
    intro: field.optionalText('intro'),
    imageId: field.optionalId('picture_id'),
    opensAt: field.optionalText('opens_at'),
    closesAt: field.text('closes_at'),
    publishedAt: field.optionalText('published_at'),
    stoppedAt: field.optionalText('stopped_at'),
    payment: field.of<Menu['payment']>('payment'),
    placesADay: field.quantity('places_a_day'),
    eventTypeId: field.optionalId('event_type_id'),
    askAllergies: field.flag('ask_allergies'),
  },
  reads: {
    sections: sectionsOfMenu,
    windows: windowsOfMenu,
    takenNow: takenOf(sql`r.business_id`, sql`o.menu_id = r.id`),
  },
  row: (stored): StoredMenu => stored,
  complete: async (scope: Scope, typed: Partial<Typed>, before?: StoredMenu) => {
    const {
      opens,
      closes,
      slug: _slug,
      sections: _sections,
      windows: _windows,
      tellCustomers: _tell,
      reason: _reason,
      ...plain
    } = typed
    if (before === undefined) await refuseTooMany(scope)
    await refuseUnknownPicture(scope, plain.imageId, { purpose: 'product', message: words.pictureUnknown })
    await refuseUnknownEventType(scope, plain.eventTypeId)
    const opensAt = opens === undefined ? (before?.opensAt ?? null) : opens && instantOf(opens, scope.timeZone)
    const closesAt = closes === undefined ? before?.closesAt : instantOf(closes, scope.timeZone)
    if (closesAt !== undefined && opensAt !== null && Date.parse(opensAt) >= Date.parse(closesAt))
      throw refused('closes', words.closesBeforeItOpens)
    const slug = await slugFor(scope, typed, before)
    return {
      ...(before === undefined && { payment: 'card' as const, placesADay: 1, askAllergies: true }),
      ...given(plain),
      ...(opens !== undefined && { opensAt }),
      ...(closes !== undefined && { closesAt: closesAt as string }),
      ...(slug !== undefined && { slug }),
    }
  },
  writeParts: async (scope, id, { sections, windows, tellCustomers }) => {
    if (sections !== undefined) await writeSections(scope, id, sections)
    if (windows !== undefined) await writeWindows(scope, id, windows, tellCustomers === true)
    return sections !== undefined || windows !== undefined
  },
  tellParts: ({ sections, windows }) => ({
    sections: sections.map(({ name, stock, items }) =>
      [name, stock, ...items.map((item) => [item.title ?? item.productName, item.stock].filter(Boolean).join(' '))]
        .filter((each) => each !== null)
        .join(', '),
    ),
    windows: windows.map(({ day, from, to }) => `${day} ${from}-${to}`),
  }),
  copy: (menu, { timeZone }) => copyOf(menu, timeZone, 0),
  nameMax: MENU_NAME_MAX,
  search: (q) => saysWords(q, sql`r.name`),
  sorts: { name: sql`lower(r.name)`, closesAt: sql`r.closes_at`, createdAt: sql`r.created_at` },
  usualSort: '-closesAt',
  filters: {},
  columns: menuColumns,
  parts: [
    { table: 'menu_sections', of: 'menu_id' },
    { table: 'menu_items', of: 'menu_id', needs: () => ({ product_id: productBin }) },
    { table: 'menu_windows', of: 'menu_id' },
  ],
})

/** Without fields that were not typed, which would empty those of a new menu. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

async function refuseTooMany({ db, businessId, now }: Scope): Promise<void> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from menus where business_id = ${businessId}
    and archived_at is null and stopped_at is null and closes_at > ${now}`.execute(db)
  if ((rows[0]?.count ?? 0) >= MENUS_MAX) throw refused('name', words.tooManyMenus(MENUS_MAX))
}

async function refuseUnknownEventType({ db, businessId }: Scope, id: number | null | undefined): Promise<void> {
  if (id == null) return
  const { rows } = await sql`select from event_types where business_id = ${businessId} and id = ${id}`.execute(db)
  if (rows.length === 0) throw refused('eventTypeId', words.eventTypeUnknown)
}

export async function isMenuUsed({ db, businessId }: Scope, id: number): Promise<boolean> {
  const { rows } = await sql`select from orders where business_id = ${businessId} and menu_id = ${id} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
