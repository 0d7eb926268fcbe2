import { Component, type ReactNode } from 'react'
import { errorWords } from '#shared/text/error-words.ts'
import { type BrandColors, BrandPage } from './brand.tsx'
import { Button } from './button.tsx'

type Props = { colors: BrandColors; children: ReactNode }

/** S1's error screen in place of a page that failed: a customer never sees a blank one. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    const { colors, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <BrandPage colors={colors}>
        <main className="pub-column">
          <div className="pub-card" role="alert">
            <h1>{errorWords.errorTitle}</h1>
            <p>{errorWords.errorText}</p>
            <Button onClick={() => location.reload()}>{errorWords.refreshPage}</Button>
          </div>
        </main>
      </BrandPage>
    )
  }
}
