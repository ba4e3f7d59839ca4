import { useLocation } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import { AllPras } from './all-pras'
import { LivePras } from './live-pras'

/** `/pras`, `/my-pras`, `/pras-assigned-to-me` and `/admin/pras`, chosen by the address. */
export default function PraListPage() {
  const { pathname } = useLocation()
  if (pathname === paths.myPras) return <LivePras key="mine" variant="mine" />
  if (pathname === paths.assignedPras) return <LivePras key="assigned" variant="assigned" />
  if (pathname === paths.adminPras) return <AllPras key="admin" variant="admin" />
  return <AllPras key="all" variant="all" />
}
