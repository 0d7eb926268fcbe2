import { sql } from 'kysely'
import { ownBlock, ownLine } from '#modules/own-words/own-word.ts'
import type { WordsOfModule } from '#modules/own-words/server/store.ts'
import { saidMenuWords as words } from '../words.ts'

type Row = { id: number; name: string; intro: string | null; sections: Named[]; items: Named[]; places: Named[] }
type Named = { id: number; name: string }

/** The words of menus that take orders or will. */
export const wordsOfMenus: WordsOfModule = {
  group: 'menus',
  read: async ({ db, businessId, now }) => {
    const { rows } = await sql<Row>`
      select m.id, m.name, m.intro,
        (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position), '[]')
           from menu_sections s where s.business_id = m.business_id and s.menu_id = m.id) as sections,
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.title) order by i.position), '[]')
           from menu_items i where i.business_id = m.business_id and i.menu_id = m.id and i.title is not null) as items,
        (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.place) order by w.day, w.id), '[]')
           from menu_windows w where w.business_id = m.business_id and w.menu_id = m.id and w.place is not null) as places
        from menus m
       where m.business_id = ${businessId} and m.archived_at is null and m.closes_at > ${now}
       order by m.closes_at, m.id`.execute(db)
    return rows.flatMap(({ id, name, intro, sections, items, places }) => [
      ...ownLine(`menu.${id}`, words.name, name),
      ...ownBlock(`menu.${id}.intro`, words.intro, intro),
      ...sections.flatMap((each) => ownLine(`menu-section.${each.id}`, words.section, each.name)),
      ...items.flatMap((each) => ownLine(`menu-item.${each.id}`, words.item, each.name)),
      ...places.flatMap((each) => ownLine(`menu-window.${each.id}`, words.place, each.name)),
    ])
  },
}
