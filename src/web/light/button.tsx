import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

type Look = {
  look?: 'filled' | 'default'
  wide?: boolean
  /** Shown before the words. */
  icon?: ReactNode
}
type Props = ComponentProps<'button'> & Look & { loading?: boolean }

const dressed = ({ look = 'filled', wide = false }: Look) => ({
  className: classes.button,
  'data-look': look,
  'data-wide': wide || undefined,
})

const Words = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <span className={classes.inner}>
    {icon ? <span className={classes.icon}>{icon}</span> : null}
    <span className={classes.words}>{children}</span>
  </span>
)

export function Button({ look, wide, icon, loading = false, type = 'button', children, ...props }: Props) {
  return (
    <button
      {...props}
      {...dressed({ ...(look ? { look } : {}), wide: wide ?? false })}
      type={type}
      disabled={loading || props.disabled}
      data-loading={loading || undefined}
    >
      <Words icon={icon}>{children}</Words>
      {loading ? <span className={classes.spinner} aria-hidden /> : null}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, wide, icon, children, ...props }: ComponentProps<'a'> & Look) {
  return (
    <a {...props} {...dressed({ ...(look ? { look } : {}), wide: wide ?? false })}>
      <Words icon={icon}>{children}</Words>
    </a>
  )
}
