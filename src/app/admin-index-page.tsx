import { Navigate } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'

/** `/admin`: redirects to the user import (requirements 2). The navigation lists the pages of the admin area. */
export default function AdminIndexPage() {
  return <Navigate to={paths.adminUserImport} replace />
}
