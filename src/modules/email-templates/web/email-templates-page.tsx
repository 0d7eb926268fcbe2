import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { settingsPageWords } from '#modules/settings/words.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { type EmailTemplateRow, MAIL_GROUPS } from '../schema.ts'
import { emailTemplateWords as words } from '../words.ts'
import classes from './email-templates.module.css'
import { emailTemplatesApi } from './email-templates-api.ts'

/** Every mail that Bakebook sends for the bakery, with its switch (SET-5). */
export function EmailTemplatesPage() {
  const templates = useQuery(emailTemplatesApi.list.query({}))
  const rows = templates.data?.rows ?? []
  return (
    <Page
      title={words.title}
      subtitle={words.subtitle}
      back={{ label: settingsPageWords.title, to: '/settings' }}
      width="form"
    >
      <Loaded query={templates} failed={words.failed}>
        {() => (
          <div className="stack">
            {MAIL_GROUPS.map((group) => (
              <Section key={group} title={words.groups[group].title} description={words.groups[group].text} flush>
                <List rows={rows.filter((row) => row.group === group)} />
              </Section>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function List({ rows }: { rows: readonly EmailTemplateRow[] }) {
  return (
    <ul className="bare-list">
      {rows.map((row) => (
        <Item key={row.key} row={row} />
      ))}
    </ul>
  )
}

function Item({ row }: { row: EmailTemplateRow }) {
  const client = useQueryClient()
  const change = useAction({
    run: (enabled: boolean) => emailTemplatesApi.update.call({ key: row.key, body: { enabled, version: row.version } }),
    success: ({ name, enabled }) => words.switched(name, enabled),
    failure: words.switchFailed,
    onDone: async () => {
      await emailTemplatesApi.invalidate(client)
      await client.invalidateQueries({ queryKey: settingsApi.get.query({}).queryKey })
    },
  })
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Link to="/settings/email-templates/$templateKey" params={{ templateKey: row.key }} className={classes.name}>
          {row.name}
        </Link>
        {row.problem ? (
          <StatusChip tone="bad" label={words.notUsed} />
        ) : row.changed ? (
          <StatusChip tone="info" label={words.own} />
        ) : null}
        <p className={classes.when}>
          {row.when}
          {row.switchedBy !== 'template' && row.switchedBy !== 'nothing' ? ` · ${words.withSetting}` : ''}
        </p>
      </div>
      {row.switchedBy === 'nothing' ? (
        <span className={classes.always}>{words.alwaysSent}</span>
      ) : (
        <Switch
          aria-label={words.turnOn(row.name)}
          checked={change.pending ? (change.input ?? row.enabled) : row.enabled}
          disabled={change.pending}
          onChange={(event) => void change.act(event.currentTarget.checked)}
        />
      )}
    </li>
  )
}
