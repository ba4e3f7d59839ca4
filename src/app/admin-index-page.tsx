import { Navigate } from 'react-router-dom'
import { paths } from '@/domain/shared/paths'
import { adminPages } from './admin-pages'

/** `/admin`: leads to the first page of the admin area (spec section 2). */
export default function AdminIndexPage() {
  return <Navigate to={adminPages[0]?.path ?? paths.home} replace />
}
