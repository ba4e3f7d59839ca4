import { memo, type ReactNode, useDeferredValue } from 'react'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import commentClasses from '@/features/pras/comments/comments.module.css'
import { useComments } from '@/features/pras/comments/comments-context'
import { ReadableStep } from '@/records/readable-step'
import { Icon } from '@/ui/icon'
import classes from './preview.module.css'
import { usePreview } from './use-preview'

/** Present only if the window has room for form and preview. */
export function PreviewButton() {
  const { isOffered, isShown, toggle } = usePreview()
  if (!isOffered) return null
  return (
    <button
      type="button"
      className={`${commentClasses.button} gl-no-print`}
      aria-expanded={isShown}
      onClick={toggle}
    >
      <Icon name="eye" />
      {isShown ? 'Hide preview' : 'Preview'}
    </button>
  )
}

/** The column next to the form. While the comments panel is open, it takes the place of this column. */
export function PreviewColumn({ children }: { children: ReactNode }) {
  const { isShown } = usePreview()
  const comments = useComments()
  if (!isShown || (comments?.shown ?? null) !== null) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable.
    <section className={`${classes.preview} gl-no-print`} aria-label="Preview" tabIndex={0}>
      <h3 className={classes.title}>As readers see it</h3>
      {children}
    </section>
  )
}

interface StepReadingProps {
  step: StepDefinition
  content: Content
  names: Names
  context: StepContext
}

const Reading = memo(ReadableStep)

/** A step as readers and documents show it. It is drawn a little later, so that it never slows the typing. */
export function StepReading({ content, context, ...rest }: StepReadingProps) {
  return <Reading {...rest} content={useDeferredValue(content)} context={useDeferredValue(context)} />
}
