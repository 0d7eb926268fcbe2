import { ActionIcon, Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RouteOutput } from '#shared/route.ts'
import { Dialog } from '#web/dialog.tsx'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { calendarContract } from '../contract.ts'
import { FEED_KINDS, type FeedKind } from '../schema.ts'
import { feedName, calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { calendarApi } from './calendar-api.ts'

/** Feeds for the calendar on a phone: make, copy, close. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<FeedKind>('all')
  const [hideNames, setHideNames] = useState(false)
  const loaded = useQuery(calendarApi.feeds.query({}))
  const { data } = loaded
  const make = useAction({
    run: () => calendarApi.createFeed.call({ body: { kind, hideNames } }),
    success: words.feedMade,
    failure: words.feedFailed,
    onDone: () => client.invalidateQueries({ queryKey: ['calendar', 'feeds'] }),
  })
  return (
    <Dialog onClose={onClose} title={words.subscribeTitle} size="lg">
      <div className={classes.subscribe}>
        <p>{words.subscribeText}</p>
        <NativeSelect
          label={words.feedKind}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as FeedKind)}
          data={FEED_KINDS.map((value) => ({ value, label: words.feedKinds[value] }))}
        />
        <Checkbox
          label={words.hideNames}
          checked={hideNames}
          onChange={(event) => setHideNames(event.currentTarget.checked)}
        />
        <div>
          <Button loading={make.pending} onClick={() => void make.act()}>
            {words.makeFeed}
          </Button>
        </div>
        <Loaded query={loaded} failed={words.feedsFailed} waiting={<Skeleton height={56} radius="md" />} />
        {data && data.length > 0 ? (
          <>
            <ul className={classes.feeds}>
              {data.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </ul>
            <p className="quiet small">{words.subscribeHelp}</p>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

function FeedRow({ feed }: { feed: RouteOutput<typeof calendarContract.feeds>[number] }) {
  const client = useQueryClient()
  const { age } = useFormats()
  const close = useAction({
    run: () => calendarApi.removeFeed.call({ id: feed.id }),
    success: words.feedClosed,
    failure: words.closeFailed,
    onDone: () => client.invalidateQueries({ queryKey: ['calendar', 'feeds'] }),
  })
  const askClose = async () => {
    const sure = await confirm({
      title: words.closeTitle,
      message: words.closeText,
      confirmLabel: words.closeConfirm,
      danger: true,
    })
    if (sure) await close.act()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.url)
      toast.success(words.copied)
    } catch {
      toast.error(words.notCopied, words.notCopiedText)
    }
  }
  const name = feedName(feed)
  return (
    <li>
      <TextInput
        label={name}
        description={feed.lastUsedAt ? words.usedAt(age(feed.lastUsedAt)) : words.neverUsed}
        readOnly
        value={feed.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span className={classes.feedActs}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <ActionIcon
          aria-label={`${words.closeFeed}: ${name}`}
          color="red"
          loading={close.pending}
          onClick={() => void askClose()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
