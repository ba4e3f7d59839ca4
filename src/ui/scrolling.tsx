import type { ReactNode } from 'react'

interface ScrollingProps {
  label: string
  className?: string
  children: ReactNode
}

/**
 * A container for content that is too wide: the container scrolls by itself, and can take the focus so that the arrow keys scroll
 * it. It is a group and not a landmark, since a page may have several containers with the same name.
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
