import { useEffect } from 'react'
import { kitWords } from '../text/words.ts'

/** S1: '{page} - {product}', or the product's full name without a page name. With null another part sets the title. */
export function usePageTitle(page?: string | null): void {
  useEffect(() => {
    if (page !== null) document.title = page ? kitWords.pageTitle(page) : kitWords.productFullName
  }, [page])
}
