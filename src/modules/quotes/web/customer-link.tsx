import { Button, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import classes from '#modules/documents/web/panel.module.css'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'

import type { Order } from '#modules/orders/schema.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { quoteWords as words } from '../words.ts'
import { quotesApi } from './quotes-api.ts'

/** The customer's page, to send by other ways than mail. */
export function CustomerLink({ order, inDialog = false }: { order: Order; inDialog?: boolean }) {
  const lettersWork = useLettersWork()
  const isMain = inDialog && !lettersWork
  const client = useQueryClient()
  const [url, setUrl] = useState<string>()
  const make = useAction({
    run: () => quotesApi.link.call({ id: order.id }),
    failure: words.noCustomer,
    onDone: async (made) => {
      setUrl(made.url)
      await refreshOrder(client)
      // Without permission, or over plain http, the link is shown for copying by hand.
      await navigator.clipboard?.writeText(made.url).then(
        () => toast.success(words.linkCopied),
        () => undefined,
      )
    },
  })
  return (
    <div className={classes.stack}>
      <div className={classes.under}>
        <Button
          variant={isMain ? 'filled' : 'default'}
          size={isMain ? 'sm' : 'xs'}
          data-autofocus={isMain || undefined}
          leftSection={<IconLink size={14} aria-hidden />}
          loading={make.pending}
          onClick={() => make.act()}
        >
          {words.copyLink}
        </Button>
        <span className={classes.sub}>{words.copyLinkHelp}</span>
      </div>
      {url ? (
        <TextInput label={words.linkReady} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      ) : null}
    </div>
  )
}
