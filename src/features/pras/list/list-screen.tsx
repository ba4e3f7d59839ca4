import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useMayPrepare } from '@/data/records/may-prepare'
import { useConfig } from '@/data/records/reference'
import { useUnreadRecords } from '@/data/records/unread'
import type { ServerPages } from '@/data/sync/server-pages'
import type { PraFilters } from '@/domain/pras/list-filters'
import { type Pra, praStatuses, praTypes } from '@/domain/pras/schema'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { statusLabel } from '@/domain/pras/workflow/labels'
import { todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { CreateDialogs } from '@/features/pras/create/create-dialogs'
import { ProductionFilter } from '@/pickers/production-filter'
import { ListFrame } from '@/records/list/list-frame'
import type { Sort } from '@/ui/data-table/column'
import { choiceOf, type ListState, tickOf } from '@/ui/data-table/list-state'
import { SavedTabs } from '@/ui/data-table/saved-tabs'
import { usePagedTable } from '@/ui/data-table/use-paged-table'
import { ToggleFilter } from '@/ui/filter-bar'
import { MultiFilter } from '@/ui/filters/multi-filter'
import { SelectFilter } from '@/ui/filters/select-filter'
import type { PageProps } from '@/ui/page'
import { showsCalendar } from './calendar-view'
import { emptyWords } from './empty-words'
import { CalendarButton, NewPra } from './list-bar'
import classes from './list-screen.module.css'
import { praColumns, praServerSorts } from './pra-columns'
import { ShootCalendar } from './shoot-calendar'
import type { ListVariant } from './use-pra-list-state'
import { countInCalendar } from './weeks'

export interface ListScreenProps {
  variant: ListVariant
  state: ListState<PraFilters>
  /** The chosen order of the rows. */
  sort: Sort | null
  list: ServerPages<Pra>
  /** The note if the list leaves out some PRAs. */
  cut?: string
}

const titles: Record<ListVariant, string> = {
  all: 'PRAs',
  mine: 'My PRAs',
  assigned: 'Assigned to me',
  admin: 'PRAs of every company',
}

/** The content of `/my-pras` (requirements 6: the same three roles as in 'my productions'). */
const MINE = 'The list shows PRAs that you own, and PRAs of which you are the PM, a PC or the SP.'

const rowKey = (pra: Pra) => pra.id

/** The screen of all PRA lists. The lists differ only in the source of their rows. */
export function ListScreen({ variant, state, sort, list, cut }: ListScreenProps) {
  const { rows, total } = list
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const isCalendar = showsCalendar(params)
  const actor = useActor()
  const { id, canAccessAdminApp, isEmployee } = actor
  const { diveAdviserName } = useConfig()
  const now = useMinute()
  const mayPrepare = useMayPrepare()
  const columns = useMemo(() => praColumns({ diveAdviserName, actor, now }), [diveAdviserName, actor, now])
  const table = usePagedTable(list, columns, sort, praServerSorts)
  const hrefOf = useHrefOf()
  const open = useCallback((pra: Pra) => void navigate(hrefOf(pra)), [navigate, hrefOf])
  const openDialog = (name: 'new' | 'copy') => setParams(before => withParam(before, name, '1'))

  return (
    <>
      <ListFrame
        {...headOf(variant)}
        {...table}
        list={variant}
        many="PRAs"
        actions={<NewPra onOpen={openDialog} />}
        source={list}
        count={isCalendar ? countInCalendar(rows, todayIso(now), total) : total}
        state={state}
        text={{ value: state.filters.text, onChange: text => state.setFilter('text', text) }}
        tools={
          <CalendarButton
            isCalendar={isCalendar}
            onView={view => setParams(before => withParam(before, 'view', view))}
          />
        }
        filters={
          <Filters
            state={state}
            showArchived={canAccessAdminApp}
            showMine={isEmployee && variant !== 'admin'}
            showsAllCompanies={variant === 'admin'}
            showEnded={variant === 'mine'}
          />
        }
        unread={useUnreadRecords('pras')}
        rowKey={rowKey}
        onOpen={open}
        hrefOf={hrefOf}
        none={{
          ...emptyWords[variant],
          action: variant !== 'assigned' && mayPrepare && (
            <Button variant="default" onClick={() => openDialog('new')}>
              New PRA
            </Button>
          ),
        }}
        instead={
          isCalendar && (
            <ShootCalendar
              rows={rows}
              isLoading={list.isLoading}
              error={list.error}
              asOf={list.asOf}
              onRetry={list.retry}
              hrefOf={hrefOf}
              diveAdviserName={diveAdviserName}
              today={todayIso(now)}
            />
          )
        }
      >
        <SavedTabs list={variant} owner={id} />
        {cut && <p className={classes.about}>{cut}</p>}
      </ListFrame>
      <CreateDialogs />
    </>
  )
}

function headOf(variant: ListVariant): Pick<PageProps, 'title' | 'breadcrumbs' | 'status'> {
  return {
    title: titles[variant],
    breadcrumbs: variant === 'admin' ? [{ label: 'Admin' }] : undefined,
    status: variant === 'mine' ? <p className={classes.about}>{MINE}</p> : <Guidance />,
  }
}

/** A PRA that the company flags hide from an admin outside the admin area opens in its history. */
function useHrefOf(): (pra: Pra) => string {
  const { companyAccess } = useActor()
  return useCallback(
    pra => (companyAccess.includes(pra.companyAccess) ? paths.pra(pra.id) : paths.adminPraHistory(pra.id)),
    [companyAccess],
  )
}

/** Returns the address with this parameter; without it if the value is empty. */
function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const params = new URLSearchParams(before)
  if (value) params.set(name, value)
  else params.delete(name)
  return params
}

function Guidance() {
  return (
    <nav aria-label="Guidance" className={classes.guidance}>
      <Link to={paths.praApprovalProcesses}>Approval information</Link>
      <Link to={paths.praFaqs}>FAQs</Link>
      <Link to={paths.praCulturalConsiderations}>Cultural considerations</Link>
    </nav>
  )
}

function Filters({
  state,
  showArchived,
  showMine,
  showsAllCompanies,
  showEnded,
}: {
  state: ListState<PraFilters>
  showArchived: boolean
  showMine: boolean
  showsAllCompanies: boolean
  showEnded: boolean
}) {
  const { filters, setFilter } = state
  const { diveAdviserName } = useConfig()
  const statuses = useMemo(
    () => praStatuses.map(status => ({ value: status, label: statusLabel(status, diveAdviserName) })),
    [diveAdviserName],
  )
  return (
    <>
      <MultiFilter
        label="Status"
        options={statuses}
        values={filters.status}
        onChange={values => setFilter('status', values)}
      />
      <SelectFilter label="Type" options={typeOptions} {...choiceOf(state, 'type')} />
      <ProductionFilter isOfAllCompanies={showsAllCompanies} {...choiceOf(state, 'productionId')} />
      {showMine && <ToggleFilter label="My productions" {...tickOf(state, 'mineOnly')} />}
      {showEnded && <ToggleFilter label="Ended too" {...tickOf(state, 'includeEnded')} />}
      {showArchived && <ToggleFilter label="Archived" {...tickOf(state, 'includeArchived')} />}
    </>
  )
}

const typeOptions = praTypes.map(type => ({ value: type, label: praTypeLabels[type] }))

/** Returns the time in milliseconds, updated every minute, so that waiting times in an open list stay right. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
