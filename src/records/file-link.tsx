import { Button } from '@mantine/core'
import { useState } from 'react'
import { openInTab } from '@/pickers/files/open-in-tab'
import { Icon } from '@/ui/icon'

/** A link to a stored file by name. Its address is requested on a click, since it can be revoked. */
export function FileLink({ fileId, name }: { fileId: string; name: string }) {
  const [isOpening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    await openInTab({ fileId, name })
    setOpening(false)
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="file" />}
      loading={isOpening}
      onClick={() => void open()}
    >
      {name}
    </Button>
  )
}
