import { useEffect } from 'react'
import { kitWords } from '../words.ts'

/** S1: '{page} - {product}', or the product's full name without a page name. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page ? kitWords.pageTitle(page) : kitWords.productFullName
  }, [page])
}
