import { expect, it } from 'vitest'
import { townFile } from '~tools/map/town-list'

it('the list has the towns of GeoNames, as `npm run generate -- towns` writes them', async () => {
  await expect(townFile()).toMatchFileSnapshot('../../src/domain/pras/checks/places/towns.json')
})
