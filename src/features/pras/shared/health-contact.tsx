import { useConfig } from '@/data/records/reference'
import { Notice } from '@/ui/states/notice'

/** The person for health matters that do not belong in a PRA, if the configuration has one (domain 6.8). */
export function HealthContact() {
  const { healthContact } = useConfig()
  if (healthContact === '') return null
  return <Notice>Health contact: {healthContact}. Medical details go to them, never into a PRA.</Notice>
}
