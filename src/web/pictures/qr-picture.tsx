import { encodeQR } from 'qr'
import { type Ref, useMemo } from 'react'

type Props = { text: string; label: string; className?: string | undefined; ref?: Ref<SVGSVGElement> }

/** A QR code, always black on white as scanners need it. */
export function QrPicture({ text, label, className, ref }: Props) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
    const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: rows.length, path: squares.join('') }
  }, [text])
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
