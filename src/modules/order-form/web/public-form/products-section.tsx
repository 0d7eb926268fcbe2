import { useCallback, useEffect, useRef, useState } from 'react'
import { publicWords } from '#shared/text/public-words.ts'
import { Button } from '#web/public/button.tsx'
import { publicToast } from '#web/public/dialogs/toast.tsx'
import { chosenKey } from '../../chosen.ts'
import type { PublicProduct } from '../../form-settings.ts'
import { publicFormWords as words } from '../../public-words.ts'
import { productPath } from './form-values.ts'
import { loadProducts } from './load-form.ts'
import type { SectionProps } from './sections.tsx'

const loadParts = () => import('./product-parts.ts')
type Parts = Awaited<ReturnType<typeof loadParts>>
type Loaded = { parts: Parts; products: PublicProduct[] }

/** Leads to the products, which are loaded with their dialogs when needed. */
export function ProductsSection({ form, paint: { settings, productCount } }: SectionProps) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [isLoading, setIsLoading] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { slug, currency, currencySymbol: symbol } = settings
  const chosen = form.values.selectedProducts
  const learn = form.setProductsKnown
  // A product that is no longer offered keeps the name it had when it was chosen.
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())

  const load = useCallback(async () => {
    const [parts, products] = await Promise.all([loadParts(), loadProducts(slug)])
    setNames((before) => new Map([...before, ...products.map(({ id, name }): [number, string] => [id, name])]))
    setLoaded({ parts, products })
    learn(products)
  }, [slug, learn])
  // The choice may be older than a reloaded page, and a refusal may mean that the offer has changed.
  const isRefused = chosen.some((line) => form.errors[productPath(chosenKey(line))] !== undefined)
  const isWaiting = isRefused || (chosen.length > 0 && loaded === undefined)
  useEffect(() => {
    if (isWaiting) load().catch(() => {})
  }, [isWaiting, load])

  const open = async () => {
    if (isLoading) return
    setIsLoading(true)
    try {
      if (loaded === undefined) await load()
      setIsOpen(true)
    } catch {
      publicToast.error(publicWords.couldNotOpen, publicWords.tryAgain)
    } finally {
      setIsLoading(false)
    }
  }
  const fetchEarly = () => {
    loadParts().catch(() => {})
  }

  if (productCount === 0 && chosen.length === 0) return null
  const shared = loaded && { products: loaded.products, currency, symbol, chosen }
  return (
    <section ref={section} className="pub-panel">
      <h2>{words.products}</h2>
      <p>{words.productsText}</p>
      {loaded && shared && chosen.length > 0 ? (
        <loaded.parts.ChosenProducts
          {...shared}
          disabled={form.isSending}
          errors={form.errors}
          names={names}
          onChange={(next) => {
            form.setProducts(next)
            // The button that removed a product disappears with it.
            if (next.length < chosen.length) section.current?.querySelector<HTMLElement>(':scope > button')?.focus()
          }}
        />
      ) : null}
      <Button
        look="outline"
        disabled={form.isSending}
        aria-busy={isLoading}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => void open()}
      >
        {isLoading ? publicWords.loading : chosen.length > 0 ? words.changeProducts : words.browse(productCount)}
      </Button>
      {loaded && shared && isOpen ? (
        <loaded.parts.ProductBrowser
          {...shared}
          onClose={() => setIsOpen(false)}
          onSave={(next) => {
            form.setProducts(next)
            setIsOpen(false)
          }}
        />
      ) : null}
    </section>
  )
}
