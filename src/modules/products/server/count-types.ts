import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import type { ProductTypeCount } from '../schema.ts'

/** PRD-6: every type, hidden ones too, in the owner's order. */
export async function countTypes(scope: Scope): Promise<ProductTypeCount[]> {
  const { rows } = await sql<ProductTypeCount>`
    select t.slug, t.name, t.color, t.hidden, count(p.id)::int as products,
           (count(p.id) filter (where p.show_in_enquiry and p.active))::int as "onForm"
      from product_types t
      left join products p on p.business_id = t.business_id and p.type = t.slug and p.archived_at is null
     where t.business_id = ${scope.businessId}
     group by t.id, t.slug, t.name, t.color, t.hidden, t.position order by t.position, t.id`.execute(scope.db)
  return rows
}
