import { useLocation } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import { AllPras } from './all-pras'
import { LivePras } from './live-pras'
import { usePraListState } from './use-pra-list-state'

/** `/pras`, `/my-pras`, `/pras-assigned-to-me` and `/admin/pras`: the address says which. */
export default function PraListPage() {
  const { pathname } = useLocation()
  if (pathname === paths.myPras) return <MyPras />
  if (pathname === paths.assignedPras) return <LivePras key="assigned" variant="assigned" />
  if (pathname === paths.adminPras) return <AllPras key="admin" variant="admin" />
  return <AllPras key="all" variant="all" />
}

/** What is open, live; where more is asked for, all that was ever theirs, by pages. */
function MyPras() {
  const { filters } = usePraListState('mine')
  const isMore = filters.includeEnded || filters.includeArchived
  return isMore ? <AllPras key="all-mine" variant="mine" /> : <LivePras key="mine" variant="mine" />
}
