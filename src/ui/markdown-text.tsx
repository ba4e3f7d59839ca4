import { lazy } from 'react'
import { OnDemandPart } from './on-demand/on-demand-part'
import { Skeleton } from './states/skeleton'

const Markdown = lazy(() => import('./markdown'))

/** Markdown as a document. What draws it comes when the first one is read. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <OnDemandPart fallback={<Skeleton lines={6} />}>
      <Markdown text={text} />
    </OnDemandPart>
  )
}
