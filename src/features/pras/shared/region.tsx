import { Component, type ReactNode } from 'react'
import { ErrorState } from '@/ui/states/error-state'

/** If one part of a PRA cannot be drawn (its module does not load, an answer is invalid), the others stay readable. */
export class Region extends Component<{ name: string; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    console.error(`“${this.props.name}” could not be shown`, error)
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <ErrorState
        error={this.state.error}
        title={`“${this.props.name}” could not be shown`}
        onRetry={() => this.setState({ error: null })}
      />
    )
  }
}
