import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PROVIDER_NAMES } from '#shared/providers.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { SignInWays } from '../../provider/provider.ts'
import { providerWords as words } from '../../provider/provider-words.ts'
import classes from '../auth.module.css'
import { authApi } from '../auth-api.ts'
import { ProviderMark } from '../provider-mark.tsx'
import { useProviders } from '../sign-in/provider-buttons.tsx'

/** Shows nothing if the server has no provider. */
export function ProvidersSection() {
  return useProviders().length > 0 ? <Providers /> : null
}

function Providers() {
  const ways = useQuery({ ...authApi.signInWays.query({}), staleTime: 0 })
  if (ways.isLoadingError) return <Failed error={ways.error} message={words.waysFailed} onRetry={ways.refetch} />
  if (!ways.data) return <ListSkeleton rows={1} />
  const { providers } = ways.data
  return (
    <Section title={words.title(providers.map(({ provider }) => PROVIDER_NAMES[provider]))} description={words.text}>
      <ul className={`bare-list ${classes.within}`}>
        {providers.map((way) => (
          <Row key={way.provider} way={way} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ way: { provider, connected } }: { way: SignInWays['providers'][number] }) {
  const client = useQueryClient()
  const { age } = useFormats()
  const name = PROVIDER_NAMES[provider]
  const connection = useAction({
    run: () => authApi.askConnect.call({ provider }),
    failure: words.failed,
    onDone: ({ url }) => window.location.assign(url),
  })
  const removal = useAction({
    run: () => authApi.disconnectProvider.call({ provider }),
    success: words.disconnected(name),
    failure: words.failed,
    onDone: () => client.invalidateQueries({ queryKey: authApi.signInWays.query({}).queryKey }),
  })
  const disconnect = async () => {
    const question = { title: words.disconnectAsk(name), message: words.disconnectText(name) }
    if (await confirm({ ...question, confirmLabel: words.disconnect, danger: true })) await removal.act()
  }
  return (
    <li className={classes.session}>
      <ProviderMark provider={provider} />
      <div className={classes.device}>
        {connected?.email ?? name}
        <span>
          {connected
            ? words.used(
                age(connected.createdAt),
                connected.lastUsedAt === null ? undefined : age(connected.lastUsedAt),
              )
            : words.notConnected}
        </span>
      </div>
      {connected ? (
        <Button
          variant="default"
          size="xs"
          loading={removal.pending}
          aria-label={words.disconnectNamed(name)}
          onClick={() => void disconnect()}
        >
          {words.disconnect}
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={connection.pending}
          aria-label={words.connectNamed(name)}
          onClick={() => void connection.act()}
        >
          {words.connect}
        </Button>
      )}
    </li>
  )
}
