import { expect, it } from 'vitest'
import { praFileName } from './file-name'

it.each([
  [3, '1st Option', 'PRA-2026-0142_v3_1st-Option_2026-05-04.pdf'],
  [0, '', 'PRA-2026-0142_draft_2026-05-04.pdf'],
  [1, 'Zoë Müller / Diving', 'PRA-2026-0142_v1_Zoe-Muller-Diving_2026-05-04.pdf'],
])('the file of version %i for ‘%s’ has the name %s', (version, audience, name) => {
  expect(praFileName({ reference: 'PRA-2026-0142' }, version, audience, '2026-05-04')).toBe(name)
})
