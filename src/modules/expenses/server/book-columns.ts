import { sql } from 'kysely'

/** The name of a row's category, as SQL over a row `r` of the books. */
export const CATEGORY_NAME = sql<string>`(select c.name from expense_categories c
  where c.business_id = r.business_id and c.id = r.category_id)`

/** Sorts shared by expenses and additional income. */
export const BOOK_SORTS = {
  date: sql`r.date`,
  description: sql`lower(r.description)`,
  category: sql`lower(${CATEGORY_NAME})`,
  createdAt: sql`r.created_at`,
}

/** Filters shared by expenses and additional income. */
export const BOOK_FILTERS = {
  from: (from: string) => sql<boolean>`r.date >= ${from}::date`,
  to: (to: string) => sql<boolean>`r.date <= ${to}::date`,
  categoryId: (categoryId: string) => sql<boolean>`r.category_id = ${categoryId}::bigint`,
}
