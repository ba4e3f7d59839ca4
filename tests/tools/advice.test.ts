import { expect, test } from 'vitest'
import { adviceList } from '~tools/advice/fcdo'

test('the list of travel advice is made from the pages of gov.uk', () => {
  const pages = [
    { slug: 'yemen', alertStatus: ['avoid_all_travel_to_whole_country'] },
    {
      slug: 'kenya',
      alertStatus: ['avoid_all_travel_to_parts', 'avoid_all_but_essential_travel_to_parts'],
    },
    { slug: 'cote-d-ivoire', alertStatus: ['avoid_all_travel_to_parts'] },
    { slug: 'norway', alertStatus: [] },
  ]
  expect(adviceList(pages, '2026-12-01', 'primary')).toEqual({
    copiedOn: '2026-12-01',
    state: 'primary',
    allTravel: 'YEM',
    allButEssential: '',
    allTravelToParts: 'CIV KEN',
    allButEssentialToParts: 'KEN',
  })
})

test('the list of travel advice is refused if a country has no advice or an unknown status', () => {
  const made = (slug: string, status: string) => () =>
    adviceList([{ slug, alertStatus: [status] }], '2026-12-01', 'primary')
  expect(made('atlantis', 'avoid_all_travel_to_parts')).toThrow(/atlantis/)
  expect(made('kenya', 'avoid_mondays')).toThrow(/avoid_mondays/)
  expect(made('kenya', 'avoid_all_travel_to_parts')).not.toThrow()
})
