import { Button } from '@mantine/core'
import { COPIED_FROM, copiedFrom } from '@/domain/pras/steps/copied'
import type { Content } from '@/domain/shared/fields'
import { Notice } from '@/ui/states/notice'

/** Shown until a person confirms the review: copied controls that nobody checked are a known cause of failures. */
export function CopiedNotice({
  content,
  onChange,
}: {
  content: Content
  onChange: (content: Content) => void
}) {
  const reference = copiedFrom(content)
  if (!reference) return null
  return (
    <Notice
      tone="warning"
      id={`f-${COPIED_FROM}`}
      action={
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            const { [COPIED_FROM]: _, ...rest } = content
            onChange(rest)
          }}
        >
          Mark as reviewed
        </Button>
      }
    >
      Copied – review. These answers come from {reference}. Read them: facts that were true for that shoot may
      not be true for this one.
    </Notice>
  )
}
