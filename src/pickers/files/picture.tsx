import { useState } from 'react'
import { useFileAddress } from '@/data/files/file-address'
import { captionOf, type FileRef } from '@/domain/shared/file-ref'
import { Icon } from '@/ui/icon'
import { messageOf } from '@/ui/states/error-state'
import classes from './files.module.css'

/** True if browsers can show the stored file. */
export const isPicture = ({ name }: FileRef) => /\.(jpe?g|png)$/i.test(name)

/** The picture in a frame with a fixed height, so that nothing moves when it loads. */
export function Picture({ image }: { image: FileRef }) {
  const { data: address, error } = useFileAddress(image.fileId)
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={classes.frame}>
      {error || isBroken ? (
        <span className={classes.hint} role="status">
          The picture cannot be shown. {error ? messageOf(error) : 'Open it with the link of its name.'}
        </span>
      ) : (
        address && <img src={address} alt={captionOf(image)} onError={() => setBroken(true)} />
      )}
    </div>
  )
}

/** The name of its file describes it, so it has no text for screen readers. An icon if it fails. */
export function Thumbnail({ image }: { image: FileRef }) {
  const { data: address, error } = useFileAddress(image.fileId)
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={classes.thumbnail}>
      {error || isBroken ? (
        <Icon name="warning" label={`${image.name} cannot be shown`} />
      ) : (
        address && <img src={address} alt="" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
