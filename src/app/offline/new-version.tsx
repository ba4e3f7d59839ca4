import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useStore } from '@/data/base/store'
import { followMinVersion } from '@/data/sync/min-version'
import classes from './new-version.module.css'
import { keepAppOnDevice, letNewestTakeOver, newVersion } from './service-worker'
import { reloadForVersion } from './stale-version'

/** Says that a new version is available, and loads it when the person asks for it. Unsent text is kept. */
export default function NewVersion() {
  const isThere = useStore(newVersion)
  const [isReloading, setReloading] = useState(false)
  useEffect(() => {
    keepAppOnDevice().catch(error => console.warn('The app cannot be kept on this device', error))
  }, [])
  useEffect(() => followMinVersion(reloadForVersion, () => newVersion.set(true)), [])
  async function reload() {
    setReloading(true)
    await letNewestTakeOver()
    window.location.reload()
  }
  return (
    <div role="status" className="gl-no-print">
      {isThere && (
        <p className={classes.bar}>
          A new version is ready.
          <Button size="compact-sm" loading={isReloading} onClick={() => void reload()}>
            Reload
          </Button>
        </p>
      )}
    </div>
  )
}
