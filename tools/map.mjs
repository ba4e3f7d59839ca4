import { join } from 'node:path'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { loadTs } from './run-ts.mjs'

/*
 * npm run map:build writes the map of the world anew, from the packages that carry Natural Earth and GeoNames. Needed after
 * one of these packages has changed, or what tools/map does with them.
 */

await main(async () => {
  assertNode()
  await ensureInstalled()
  const { buildMap } = await loadTs('tools/map/build.ts')
  console.log((await buildMap(join(ROOT, 'src/ui/map/base/files'))).join('\n'))
  return 0
})
