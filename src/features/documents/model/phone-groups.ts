import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { crew as crewStep } from '@/domain/pras/steps/definitions/crew'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import type { Names } from '@/domain/pras/steps/readable'
import { crewRows } from './crew-rows'
import type { Call, Directory } from './directory'
import type { EmergencyModel } from './emergency-model'

export interface PhoneGroup {
  title: string
  calls: Call[]
}

/** People first. A person is listed with their number in the directory only, without address or relatives. */
export function phoneGroups(
  steps: PraSteps,
  names: Names,
  people: Directory,
  model: EmergencyModel,
): PhoneGroup[] {
  const crew = crewRows(answersIn(steps, crewStep), names, people).map(({ role, name, phone }) => ({
    role,
    name,
    phone,
  }))
  const stays = answersIn(steps, shootPlan).accommodation.map(({ name, phone }) => ({
    role: 'Accommodation',
    name,
    phone,
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
