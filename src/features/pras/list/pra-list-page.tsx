import { useLocation } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import { AllPras } from './all-pras'
import { LivePras } from './live-pras'

/** `/pras`, `/my-pras` and `/pras-assigned-to-me`: the address says which. */
export default function PraListPage() {
  const { pathname } = useLocation()
  if (pathname === paths.myPras) return <LivePras key="mine" variant="mine" />
  if (pathname === paths.assignedPras) return <LivePras key="assigned" variant="assigned" />
  return <AllPras />
}
