/** An open book whose page is a slice of cake. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path d="M6.5 20.2c3.4-1.3 6.6-1 9.5.9v4.4c-2.9-1.9-6.1-2.2-9.5-.9z" fill="#fff" opacity=".82" />
      <path d="M25.5 20.2c-3.4-1.3-6.6-1-9.5.9v4.4c2.9-1.9 6.1-2.2 9.5-.9z" fill="#fff" />
      <path
        d="M8.5 15.7c0-3.2 3.3-5.7 7.5-5.7s7.5 2.5 7.5 5.7c0 1.3-1.9 1.9-2.7.8-.9 1.5-2.8 1.5-3.5 0-.6 1.3-2 1.3-2.6 0-.7 1.5-2.6 1.5-3.5 0-.8 1.1-2.7.5-2.7-.8z"
        fill="#fff"
      />
      <circle cx="16" cy="7.7" r="1.9" fill="#ffc8d9" />
    </svg>
  )
}
