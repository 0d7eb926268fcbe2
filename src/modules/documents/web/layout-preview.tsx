import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { InvoiceLayoutChoice } from '#modules/settings/papers/invoice-layout.ts'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { DocumentKind } from '../document.ts'
import { layoutWords as words } from '../words.ts'
import { documentsApi } from './documents-api.ts'
import classes from './layout.module.css'

const WAIT_MS = 350
const kinds = DocumentKind.options.map((kind) => ({ value: kind, label: words.kinds[kind] }))

/** Sample documents in the layout of the surrounding form, drawn by the real template. */
export function LayoutPreview() {
  const { control } = useFormContext()
  const [kind, setKind] = useState<DocumentKind>('Invoice')
  const choice = InvoiceLayoutChoice.safeParse(useWatch({ control }))
  const [lastGood, setLastGood] = useState(choice.data)
  const typed = choice.data ?? lastGood
  const [body] = useDebouncedValue(JSON.stringify(typed), WAIT_MS)
  useEffect(() => {
    if (body !== undefined) setLastGood(JSON.parse(body) as InvoiceLayoutChoice)
  }, [body])
  const preview = useQuery({
    queryKey: ['invoice-layout-preview', body, kind],
    queryFn: ({ signal }) =>
      documentsApi.preview.call({ body: { ...(JSON.parse(body ?? '') as InvoiceLayoutChoice), kind } }, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })

  return (
    <section aria-label={words.preview} className={classes.frame}>
      <PageTabs label={words.document} tabs={kinds} value={kind} onChange={setKind}>
        <div
          className={classes.sheets}
          role="region"
          aria-label={words.pages}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard has to reach it
          tabIndex={0}
          data-busy={preview.isFetching || undefined}
        >
          <Loaded
            query={preview}
            failed={words.previewFailed}
            waiting={
              <div className={classes.waiting}>
                <Loader size="sm" role="img" aria-label={words.preview} />
              </div>
            }
          >
            {(data) => <Sheets {...data} name={words.previewOf(words.kinds[kind])} />}
          </Loaded>
        </div>
        <p className={classes.note}>{words.previewSample}</p>
      </PageTabs>
    </section>
  )
}

/** One drawing holds all pages; each image is a window onto it. Nothing in an image can run scripts. */
function Sheets({ svg, pages, name }: { svg: string; pages: number; name: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return Array.from({ length: pages }, (_, page) => (
    <div key={page} className={classes.sheet} style={{ aspectRatio: `${width} / ${Number(height) / pages}` }}>
      {address ? (
        <img
          src={address}
          alt={words.page(page + 1, pages, name)}
          style={{ transform: `translateY(-${(page * 100) / pages}%)` }}
        />
      ) : null}
    </div>
  ))
}
