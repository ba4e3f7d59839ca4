import { lazy } from 'react'
import { OnDemandPart } from './on-demand/on-demand-part'
import { Skeleton } from './states/skeleton'

const Markdown = lazy(() => import('./markdown'))

/** Shows Markdown as a document. The renderer loads with the first such text. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <OnDemandPart fallback={<Skeleton lines={6} />}>
      <Markdown text={text} />
    </OnDemandPart>
  )
}
