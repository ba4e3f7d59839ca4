import { formatBytes } from '@/domain/shared/file-size'
import { Icon } from '@/ui/icon'
import classes from './file-picker.module.css'
import type { Upload } from './use-uploads'

/** A file on its way, with a way to stop it; or one that did not arrive, with the reason and a way to try again. */
export function UploadRow({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}) {
  const { file, fraction, error, mayPass } = upload
  return (
    <li className={classes.row} data-failed={error ? true : undefined}>
      <Icon name={error ? 'warning' : 'upload'} />
      <span className={classes.uploading}>
        {error ? (
          <span role="alert">{error}</span>
        ) : (
          <>
            {file.name} <span className={classes.hint}>{formatBytes(file.size)}</span>
            <progress max={1} value={fraction} aria-label={`Uploading ${file.name}`} />
          </>
        )}
      </span>
      {error && mayPass && (
        <button
          type="button"
          className={classes.retry}
          onClick={onRetry}
          aria-label={`Try again: ${file.name}`}
        >
          Try again
        </button>
      )}
      <button
        type="button"
        className={classes.action}
        aria-label={`${error ? 'Dismiss' : 'Cancel upload of'} ${file.name}`}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
