import { Component, type ReactNode, Suspense } from 'react'

interface OnDemandPartProps {
  /** A component from React's `lazy`. */
  children: ReactNode
  /** Shown while its file is loading. */
  fallback?: ReactNode
  /** Shown if the file cannot be loaded; a sentence by default, null for an optional part. */
  failed?: ReactNode
  onFailed?: () => void
}

/** Without a connection only this part is missing: the page stays, with its unfinished text. */
export class OnDemandPart extends Component<OnDemandPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page could not be shown', error)
    this.props.onFailed?.()
  }

  override render() {
    const { children, fallback = null, failed = <Missing /> } = this.props
    return this.state.hasFailed ? failed : <Suspense fallback={fallback}>{children}</Suspense>
  }
}

function Missing() {
  return (
    <span role="alert" style={{ color: 'var(--gl-danger)' }}>
      This part of the page could not be loaded. Your text is kept. Check your connection, then reload the
      page.
    </span>
  )
}
