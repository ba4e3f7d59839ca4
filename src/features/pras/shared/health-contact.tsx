import { useConfig } from '@/data/records/reference'
import { Notice } from '@/ui/states/notice'

/** Whom people tell what belongs in no PRA, where the configuration names somebody (domain 6.8). */
export function HealthContact() {
  const { healthContact } = useConfig()
  if (healthContact === '') return null
  return <Notice>Health contact: {healthContact}. Medical details go to them, never into a PRA.</Notice>
}
