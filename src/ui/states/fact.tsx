import type { ReactNode } from 'react'

interface FactProps {
  label: ReactNode
  value: ReactNode
  className?: string
}

/** A label with its value, inside a `dl`. Draws nothing if the value is an empty text. */
export function Fact({ label, value, className }: FactProps) {
  if (value === '') return null
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
