import { formatDayShort } from '@/domain/shared/dates'
import { type Aircraft, isDrone } from './schema'

/** The kind and the identification of an aircraft, which an adviser needs to know (domain 1.21). */
function aircraftIdentity(aircraft: Aircraft): string[] {
  const { manufacturer, model, classMark, mtomG, serialNumber, registration, operatorIdLabel } = aircraft
  return [
    [manufacturer, model].filter(Boolean).join(' '),
    registration !== aircraft.name ? registration : '',
    mtomG > 0 ? `${mtomG.toLocaleString('en-GB')} g at most` : '',
    classMark && `class mark ${classMark}`,
    serialNumber && `serial ${serialNumber}`,
    operatorIdLabel && `label ${operatorIdLabel}`,
  ].filter(Boolean)
}

export const aircraftName = (aircraft: Aircraft): string =>
  [aircraft.name, ...aircraftIdentity(aircraft)].join(', ')

export function aircraftFacts(aircraft: Aircraft): string[] {
  const { isRemoteIdActive, lastServiceOn, nextServiceDueOn, insuredTo } = aircraft
  return [
    ...aircraftIdentity(aircraft),
    isDrone(aircraft) ? `remote ID ${isRemoteIdActive ? 'on' : 'off'}` : '',
    lastServiceOn && `serviced ${formatDayShort(lastServiceOn)}`,
    nextServiceDueOn && `next service ${formatDayShort(nextServiceDueOn)}`,
    insuredTo && `insured to ${formatDayShort(insuredTo)}`,
  ].filter(Boolean)
}
