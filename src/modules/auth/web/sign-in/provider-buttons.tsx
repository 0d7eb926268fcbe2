import { useQuery } from '@tanstack/react-query'
import { siteApi } from '#modules/site/web/site-api.ts'
import { PROVIDER_NAMES, type ProviderName } from '#shared/providers.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Button } from '#web/light/button.tsx'
import { providerWords as words } from '../../provider/provider-words.ts'
import { providerApi } from '../provider-api.ts'
import { ProviderMark } from '../provider-mark.tsx'
import { keepTarget } from './after-provider.ts'

/** The providers (Google, Apple) that this server has. */
export const useProviders = (): readonly ProviderName[] =>
  useQuery(siteApi.welcome.query({})).data?.signInProviders ?? []

type ButtonsProps = {
  providers: readonly ProviderName[]
  /** Opens the provider's page. */
  go: (provider: ProviderName) => Promise<unknown>
  failure?: string
}

export function ProviderButtons({ providers, go, failure = words.failed }: ButtonsProps) {
  const { act, pending, input } = useAction({ run: go, failure })
  return providers.map((provider) => (
    <Button
      key={provider}
      look="default"
      wide
      icon={<ProviderMark provider={provider} />}
      loading={pending && input === provider}
      onClick={() => void act(provider)}
    >
      {words.continueWith(PROVIDER_NAMES[provider])}
    </Button>
  ))
}

type Props = {
  remember?: boolean
  /** The page to open afterwards. */
  target: string | undefined
}

/** Signs in, or founds a bakery, with Google or Apple. */
export function SignInProviders({ remember = false, target }: Props) {
  const providers = useProviders()
  const go = async (provider: ProviderName) => {
    const { url } = await providerApi.ask.call({ provider, body: { purpose: 'login', remember } })
    keepTarget(target)
    window.location.assign(url)
  }
  return <ProviderButtons providers={providers} go={go} />
}
