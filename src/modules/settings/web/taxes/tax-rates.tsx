import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { Menu } from '#web/menu.tsx'
import { RowMenu } from '#web/table/row-menu.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { TaxRate } from '../../taxes/tax-rate.ts'
import { taxPageWords as words } from '../../words.ts'
import classes from '../settings.module.css'
import { settingsApi, taxRatesApi } from '../settings-api.ts'
import { rateText } from './rate-text.ts'

const TaxRateDialog = fetchedPart(async () => (await import('./tax-rate-dialog.tsx')).TaxRateDialog)

export function TaxRates() {
  const [withArchived, setWithArchived] = useState(false)
  const [editing, setEditing] = useState<TaxRate | 'new'>()
  const rates = useQuery(taxRatesApi.list.query(withArchived ? { archived: 'all' } : {}))
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {words.addRate}
    </Button>
  )
  return (
    <Section title={words.rates} description={words.ratesText} actions={add} flush>
      <Loaded query={rates} failed={words.ratesFailed} waiting={<ListSkeleton rows={3} />}>
        {(data) =>
          data.total === 0 ? (
            <EmptyState picture="ledger" title={words.none} text={words.noneText} titleOrder={3} />
          ) : (
            <ul className={classes.list}>
              {data.rows.map((rate) => (
                <RateItem key={rate.id} rate={rate} onEdit={() => setEditing(rate)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className={classes.listFoot}>
        <Switch
          label={words.showArchived}
          checked={withArchived}
          onChange={(event) => setWithArchived(event.currentTarget.checked)}
        />
      </div>
      {editing ? (
        <TaxRateDialog rate={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      ) : null}
    </Section>
  )
}

function RateItem({ rate, onEdit }: { rate: TaxRate; onEdit: () => void }) {
  const acts = useRateActs(rate)
  return (
    <li className={classes.item} data-quiet={rate.archived || undefined}>
      <div className={classes.text}>
        <button type="button" className={classes.name} onClick={onEdit}>
          {rate.name}
          {rate.isDefault ? <StatusChip label={words.default} tone="good" /> : null}
          {rate.archived ? <StatusChip label={words.archived} /> : null}
        </button>
        {rate.code ? <div className={classes.details}>{rate.code}</div> : null}
      </div>
      <span className={classes.rate}>{rateText(rate.rate)}</span>
      <RowMenu label={rate.name}>
        <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
        {rate.isDefault || rate.archived ? null : <Menu.Item onClick={acts.makeDefault}>{words.makeDefault}</Menu.Item>}
        {rate.archived ? <Menu.Item onClick={acts.restore}>{words.restore}</Menu.Item> : null}
        {rate.archived ? null : <Menu.Item onClick={acts.archive}>{words.archive}</Menu.Item>}
        <Menu.Item color="red" onClick={acts.remove}>
          {words.delete}
        </Menu.Item>
      </RowMenu>
    </li>
  )
}

function useRateActs(rate: TaxRate) {
  const client = useQueryClient()
  const refresh = () => Promise.all([taxRatesApi.invalidate(client), settingsApi.invalidate(client)])
  const change = useAction({
    run: ({ version = rate.version, ...changes }: { isDefault?: true; archived?: boolean; version?: number }) =>
      taxRatesApi.update.call({ id: rate.id, body: { ...changes, version } }),
    failure: words.actFailed,
    onDone: refresh,
  })
  const { id } = rate
  /** Products and types keep their rate; the owner reads that before it leaves the lists. */
  const question = useAction({
    run: async (asked: { title: string; confirmLabel: string }) => {
      const uses = await taxRatesApi.uses.call({ id })
      const isFree = uses.productCount === 0 && uses.productTypes.length === 0
      return isFree || (await confirm({ ...asked, message: words.keepsUses(uses) }))
    },
    failure: words.actFailed,
  })
  const remove = useAction({
    run: async () => {
      await taxRatesApi.remove.call({ id })
      return (await taxRatesApi.list.call({ archived: 'true' })).rows.some((kept) => kept.id === id)
    },
    failure: words.actFailed,
    onDone: async (isKept) => {
      await refresh()
      toast.undo(isKept ? words.keptToast : words.deletedToast, async () => {
        await taxRatesApi.restore.call({ id })
        await refresh()
      })
    },
  })
  return {
    makeDefault: () => void change.act({ isDefault: true }),
    restore: () => void change.act({ archived: false }),
    archive: async () => {
      if (!(await question.act({ title: words.archiveTitle(rate.name), confirmLabel: words.archive }))) return
      const archived = await change.act({ archived: true })
      if (archived) toast.undo(words.archived, () => change.act({ archived: false, version: archived.version }))
    },
    remove: async () => {
      if (await question.act({ title: words.deleteTitle(rate.name), confirmLabel: words.delete })) await remove.act()
    },
  }
}
