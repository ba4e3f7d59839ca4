import { textOf } from '@/domain/pras/map/overview-model'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { asItems } from '@/domain/shared/answers'
import { crewRows } from './crew-rows'
import type { Call, Directory } from './directory'
import type { EmergencyModel } from './emergency-model'

export interface PhoneGroup {
  title: string
  calls: Call[]
}

/**
 * Every number that a crew needs, with the people first. Of a person the number of the people directory and nothing else:
 * no address, no relatives.
 */
export function phoneGroups(
  steps: PraSteps,
  names: Names,
  people: Directory,
  model: EmergencyModel,
): PhoneGroup[] {
  const crew = crewRows(steps.crew?.content ?? {}, names, people).map(({ role, name, phone }) => ({
    role,
    name,
    phone,
  }))
  const stays = asItems(steps['shoot-plan']?.content.accommodation).map(stay => ({
    role: 'Accommodation',
    name: textOf(stay.name),
    phone: textOf(stay.phone),
  }))
  const care = model.care.map(({ role, name, phone }) => ({ role, name, phone }))
  const rescue = model.evacuation.map(({ way, provider, phone }) => ({ role: way, name: provider, phone }))
  return [
    { title: 'Crew', calls: crew },
    { title: 'Contacts', calls: model.calls },
    { title: 'Emergency', calls: [...model.numbers.filter(call => call.phone !== ''), ...care, ...rescue] },
    { title: 'Where we stay', calls: stays.filter(stay => stay.name !== '') },
  ].filter(group => group.calls.length > 0)
}
