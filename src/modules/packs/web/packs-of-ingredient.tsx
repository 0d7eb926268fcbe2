import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { Section } from '#web/layout/section.tsx'
import { packPageWords as words } from '../page-words.ts'
import type { Pack } from '../schema.ts'
import { OpenPackDialog } from './open-pack-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { PackRow } from './pack-row.tsx'
import { packsApi } from './packs-api.ts'

/** The packs of an ingredient, newest first, each with its recall; nothing in a bakery that does not track them. */
export function PacksOfIngredient({ ingredientId }: { ingredientId: number }) {
  const isTracked = useQuery(settingsApi.get.query({})).data?.tracksPacks === true
  const { data } = useQuery({
    ...packsApi.list.query({ ingredientId, sort: '-createdAt', page: 1, pageSize: 50 }),
    enabled: isTracked,
  })
  const [shown, setShown] = useState<{ as: 'open' | 'edit'; pack: Pack }>()
  const close = () => setShown(undefined)
  if (!isTracked || data === undefined) return null
  return (
    <>
      <Section title={words.title} flush={data.rows.length > 0}>
        {data.rows.length === 0 ? <p className="quiet flush">{words.noneOf}</p> : null}
        <ul className="bare-list">
          {data.rows.map((pack) => (
            <PackRow
              key={pack.id}
              pack={pack}
              isNamed={false}
              onOpen={(each) => setShown({ as: 'open', pack: each })}
              onEdit={(each) => setShown({ as: 'edit', pack: each })}
            />
          ))}
        </ul>
      </Section>
      {shown?.as === 'open' ? <OpenPackDialog pack={shown.pack} onClose={close} /> : null}
      {shown?.as === 'edit' ? <PackDialog pack={shown.pack} onClose={close} /> : null}
    </>
  )
}
