import type { ReactNode } from 'react'

interface ScrollingProps {
  label: string
  className?: string
  children: ReactNode
}

/**
 * Content wider than its place scrolls within it, and takes the focus so that the arrow keys scroll it. A group and not a
 * landmark: a page may have several of one name.
 */
export function Scrolling({ label, className, children }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable.
    <div role="group" aria-label={label} className={className} tabIndex={0}>
      {children}
    </div>
  )
}
