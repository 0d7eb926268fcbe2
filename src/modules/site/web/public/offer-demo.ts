import { PublicError, publicCall } from '#web/public/call.ts'

/** The landing page's button signs a visitor in to their own sample bakery. */
export function offerDemo(): void {
  const button = document.querySelector<HTMLButtonElement>('#demo')
  const status = document.querySelector<HTMLElement>('[data-making]')
  if (!button || !status) return
  button.addEventListener('click', () => {
    button.disabled = true
    status.textContent = status.dataset.making ?? ''
    publicCall('POST', '/demo').then(
      () => location.assign('/dashboard'),
      (error: unknown) => {
        button.disabled = false
        const reason = error instanceof PublicError ? error.message : ''
        status.textContent = `${status.dataset.failed}. ${reason}`
      },
    )
  })
}
