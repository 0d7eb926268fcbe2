import './button.css'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { look?: 'filled' | 'outline' | 'quiet'; wide?: boolean }

export function Button({ look = 'filled', wide, className = '', type = 'button', ...props }: Props) {
  return (
    <button
      {...props}
      type={type}
      className={`pub-button ${className}`}
      data-look={look}
      data-wide={wide || undefined}
    />
  )
}
