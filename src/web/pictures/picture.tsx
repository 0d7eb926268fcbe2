import type { ReactNode } from 'react'

// Attributes instead of classes: the public site has no style sheets of modules.
const SOFT = { fill: 'var(--accent-soft)', stroke: 'none' }
const STRONG = { stroke: 'var(--accent-ink)', strokeWidth: 2.5 }

export type PictureName = 'whisk' | 'cake' | 'envelope' | 'box' | 'calendar' | 'ledger'

const PICTURES: Record<PictureName, ReactNode> = {
  whisk: (
    <>
      <path {...SOFT} d="M24 74h72c0 13-14 22-36 22S24 87 24 74z" />
      <path d="M20 74h80M24 74c0 13 14 22 36 22s36-9 36-22" />
      <path d="M60 70c-11-9-12-21-7-30 2-4 5-6 7-6s5 2 7 6c5 9 4 21-7 30z" transform="rotate(24 60 52)" />
      <path d="M60 69c-4-9-5-22 0-35 5 13 4 26 0 35z" transform="rotate(24 60 52)" />
      <path {...STRONG} d="m67 35 10-21" />
      <path d="M40 82c5 4 12 6 20 6" opacity=".5" />
    </>
  ),
  cake: (
    <>
      <path
        {...SOFT}
        d="M30 58c0-4 3-7 7-7h46c4 0 7 3 7 7v8c-5 0-5 6-10 6s-5-6-10-6-5 6-10 6-5-6-10-6-5 6-10 6-5-6-10-6z"
      />
      <path d="M30 66v-8c0-4 3-7 7-7h46c4 0 7 3 7 7v8M30 66v24h60V66" />
      <path d="M30 66c5 0 5 6 10 6s5-6 10-6 5 6 10 6 5-6 10-6 5 6 10 6 5-6 10-6" />
      <path d="M20 90h80M60 51V36" />
      <path {...STRONG} d="M60 32c-4-3-3-7 0-11 3 4 4 8 0 11z" />
      <path d="M52 97h16" opacity=".5" />
    </>
  ),
  envelope: (
    <>
      <path {...SOFT} d="M22 42h76L60 70z" />
      <rect x="22" y="42" width="76" height="50" rx="6" />
      <path d="m24 45 31 24c3 2 7 2 10 0l31-24M24 89l24-24M96 89 72 65" />
      <path {...STRONG} d="M60 33c-9-5-9-13-4-14 2 0 4 1 4 4 0-3 2-4 4-4 5 1 5 9-4 14z" />
    </>
  ),
  box: (
    <>
      <path {...SOFT} d="M26 52 60 64l34-12v32L60 97 26 84z" />
      <path d="M26 52 60 40l34 12-34 12zM26 52v32l34 13 34-13V52M60 64v33" />
      <path {...STRONG} d="M60 39c-3-9-14-12-16-7-1 4 7 7 16 7zm0 0c3-9 14-12 16-7 1 4-7 7-16 7z" />
      <path d="m43 46 34 12v10" opacity=".5" />
    </>
  ),
  calendar: (
    <>
      <path {...SOFT} d="M26 36c0-3 3-6 6-6h56c3 0 6 3 6 6v14H26z" />
      <rect x="26" y="30" width="68" height="64" rx="6" />
      <path d="M26 50h68M42 24v12M78 24v12" />
      <path d="M38 62h6M57 62h6M76 62h6M38 78h6M76 78h6" opacity=".5" />
      <path {...STRONG} d="M60 84c-8-5-8-11-4-12 2 0 4 1 4 3 0-2 2-3 4-3 4 1 4 7-4 12z" />
    </>
  ),
  ledger: (
    <>
      <path {...SOFT} d="M60 38c-10-7-22-8-36-5v54c14-3 26-2 36 5z" />
      <path d="M60 38c-10-7-22-8-36-5v54c14-3 26-2 36 5 10-7 22-8 36-5V33c-14-3-26-2-36 5zM60 38v54" />
      <path d="M33 46c6-1 12 0 18 2M33 58c6-1 12 0 18 2M69 48c6-2 12-3 18-2" opacity=".5" />
      <path {...STRONG} d="m70 72 6 6 12-15" />
    </>
  ),
}

/** Small line drawings for empty screens. They are decoration: the words beside them say everything. */
export function Picture({ name, size = 120 }: { name: PictureName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 120 120"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      display="block"
      aria-hidden="true"
    >
      <circle fill="var(--surface-sunken)" stroke="none" cx="60" cy="60" r="56" />
      {PICTURES[name]}
    </svg>
  )
}
