import { requireVersion } from '@/data/base/required-version'
import { configSchema } from '@/domain/config/schema'
import { listenToDocument, type Stop } from './listen'

/**
 * Follows `minVersion` in `config/app`: the oldest version of the app that may write. If this page is older, calls `onOutdated`;
 * `renewal` then reloads the page before it writes.
 */
export function followMinVersion(
  renewal: Parameters<typeof requireVersion>[1],
  onOutdated: () => void,
): Stop {
  let isStopped = false
  const starting = listenToDocument('config/app', configSchema, {
    next: config => {
      if (requireVersion(config?.minVersion ?? '', renewal)) onOutdated()
    },
    current: () => undefined,
    // Without the configuration any version may write.
    fail: () => undefined,
  })
  starting
    .then(stop => isStopped && stop())
    .catch(error => console.warn('The required version cannot be followed', error))
  return () => {
    isStopped = true
    starting.then(stop => stop()).catch(() => undefined)
  }
}
