import { CopyButton, Tooltip, UnstyledButton } from '@mantine/core'
import { HASH_MEANING, shortHash } from '@/domain/view-models/summary'
import classes from '@/records/document.module.css'

/** For example 'Version 3 · 4f2a9c1e'. Without a hash, it shows only the version. */
export function VersionHash({ version, hash }: { version: number; hash: string }) {
  if (version === 0) return null
  if (hash === '') return <span>Version {version}</span>
  return (
    <span>
      Version {version} · <HashButton version={version} hash={hash} />
    </span>
  )
}

/** A button with the short hash of a version. It shows the whole hash on hover, and copies it on a click. */
export function HashButton({ version, hash }: { version: number; hash: string }) {
  return (
    <CopyButton value={hash}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : hash} maw={340} multiline className={classes.hashWhole}>
          <UnstyledButton
            onClick={copy}
            className={classes.hash}
            aria-label={`Copy the hash of version ${version}, ${shortHash(hash)}`}
          >
            {shortHash(hash)}
          </UnstyledButton>
        </Tooltip>
      )}
    </CopyButton>
  )
}

/** The hash of the version with its purpose, for people who want to check exactly what is approved. */
export function HashDetails({ version, hash }: { version: number; hash: string }) {
  if (hash === '') return null
  return (
    <details className={classes.hashDetails}>
      <summary>Details</summary>
      <p>
        <VersionHash version={version} hash={hash} />. {HASH_MEANING} Each approval names the hash of its
        version, so only that version comes into force.
      </p>
    </details>
  )
}
