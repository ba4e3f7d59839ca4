import { parseArgs } from 'node:util'
import { main } from './prerequisites.mjs'
import { run } from './processes.mjs'

/*
 * npm run rules:walk -- --writes 20000 --seed 7: the random walk of tests/rules/walk, as long as asked. The same seed makes
 * the same walk; what disagrees names its seed and its write.
 */
await main(async () => {
  const { values } = parseArgs({
    options: { writes: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
  })
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d+$/.test(value)) throw new Error(`--${name} is "${value}", which is not a whole number.`)
  }
  const { code } = await run(process.execPath, ['tools/test.mjs', 'rules', 'tests/rules/walk'], {
    env: { WALK_WRITES: values.writes, WALK_SEED: values.seed },
  })
  return code
})
