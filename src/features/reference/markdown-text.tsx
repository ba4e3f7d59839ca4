import { lazy } from 'react'
import { OnDemandPart } from '@/ui/on-demand-part'
import { Skeleton } from '@/ui/states/skeleton'

const Markdown = lazy(() => import('@/ui/markdown'))

/** An article's text. What draws it comes when the first one is read. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <OnDemandPart fallback={<Skeleton lines={6} />}>
      <Markdown text={text} />
    </OnDemandPart>
  )
}
