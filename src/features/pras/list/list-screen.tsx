import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { linkTarget } from '@/data/base/keep-data'
import { useActor } from '@/data/base/session'
import { useMayPrepare } from '@/data/records/may-prepare'
import { useConfig, useProductions } from '@/data/records/reference'
import { useUnreadRecords } from '@/data/records/unread'
import type { PraFilters } from '@/domain/pras/list-filters'
import { type Pra, praStatuses, praTypes } from '@/domain/pras/schema'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { statusLabel } from '@/domain/pras/workflow/labels'
import { todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { CreateDialogs } from '@/features/pras/create/create-dialogs'
import { DataTable } from '@/ui/data-table/data-table'
import { ListActions } from '@/ui/data-table/list-actions'
import type { ListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { SavedTabs } from '@/ui/data-table/saved-tabs'
import { FilterBar, ToggleFilter } from '@/ui/filter-bar'
import { MultiFilter } from '@/ui/filters/multi-filter'
import { SelectFilter } from '@/ui/filters/select-filter'
import { Page, type PageProps } from '@/ui/page'
import { UnreadRecords } from '@/ui/states/unread-note'
import { showsCalendar } from './calendar-view'
import { emptyWords } from './empty-words'
import { BarActions, NewPra } from './list-bar'
import classes from './list-screen.module.css'
import { praColumns } from './pra-columns'
import { ShootCalendar } from './shoot-calendar'
import type { ListVariant } from './use-pra-list-state'
import { countInCalendar } from './weeks'

export interface ListScreenProps {
  variant: ListVariant
  state: ListState<PraFilters>
  rows: readonly Pra[]
  /** How many match; undefined while it is not known. */
  count: number | string | undefined
  isLoading: boolean
  /** The rows are those of other filters, until the answer to these has come. */
  isUpdating?: boolean
  error: unknown
  /** When the rows were read, in milliseconds; undefined while they are live. */
  asOf?: number
  /** Asks again after a failure. */
  onRetry: () => void
  hasMore: boolean
  /** By which columns the list can be sorted; all unless told. */
  sorts?: 'all' | 'server'
  /** The rows come in their order already. */
  presorted?: boolean
  onEndReached?: () => void
  /** Fetches what is not loaded yet, then calls back: the CSV holds all that matches. */
  completeFirst?: (ready: (rows: readonly Pra[]) => void) => void
  isExporting?: boolean
}

const titles: Record<ListVariant, string> = {
  all: 'PRAs',
  mine: 'My PRAs',
  assigned: 'Assigned to me',
  admin: 'PRAs of every company',
}

/** What `/my-pras` holds (spec section 6: the same three roles as of 'my productions'). */
const MINE = 'Those you own, and those you are the PM, a PC or the SP of.'

const rowKey = (pra: Pra) => pra.id

/** The PRA lists look alike; they differ in where their rows come from. */
export function ListScreen(props: ListScreenProps) {
  const { variant, state, rows, count, isLoading, error, onRetry } = props
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const isCalendar = showsCalendar(params)
  const actor = useActor()
  const { id, canAccessAdminApp, isEmployee } = actor
  const { diveAdviserName } = useConfig()
  const now = useMinute()
  const mayPrepare = useMayPrepare()
  const columns = useColumns(diveAdviserName, actor, now, props.sorts === 'server')
  const hrefOf = useHrefOf()
  const open = useCallback((pra: Pra) => void navigate(hrefOf(pra)), [navigate, hrefOf])
  const openDialog = (name: 'new' | 'copy') => setParams(before => withDialog(before, name))

  return (
    <Page {...headOf(variant)} actions={<NewPra onOpen={openDialog} />}>
      <SavedTabs list={variant} owner={id} />
      <FilterBar
        label="Filter PRAs"
        text={state.filters.text}
        onText={text => state.setFilter('text', text)}
        count={isCalendar ? countInCalendar(rows, todayIso(now), count) : count}
        actions={
          <BarActions
            list={variant}
            isCalendar={isCalendar}
            onView={view => setParams(before => withView(before, view))}
          >
            <ListActions
              columns={columns}
              state={state}
              csv={{
                fileName: titles[variant],
                rows,
                completeFirst: props.completeFirst,
                isCompleting: props.isExporting,
              }}
            />
          </BarActions>
        }
      >
        <Filters
          state={state}
          showArchived={canAccessAdminApp}
          showMine={isEmployee && variant !== 'admin'}
          showsAllCompanies={variant === 'admin'}
        />
      </FilterBar>
      <UnreadRecords records={useUnreadRecords('pras')} />
      {isCalendar ? (
        <ShootCalendar
          rows={rows}
          isLoading={isLoading}
          error={error}
          asOf={props.asOf}
          onRetry={onRetry}
          hrefOf={hrefOf}
          diveAdviserName={diveAdviserName}
          today={todayIso(now)}
        />
      ) : (
        <DataTable
          label={titles[variant]}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          onOpen={open}
          hrefOf={linkTarget() && hrefOf}
          isLoading={isLoading}
          isUpdating={props.isUpdating}
          error={error}
          asOf={props.asOf}
          onRetry={onRetry}
          empty={
            <NoRows
              state={state}
              noMatch="No PRAs match"
              none={{
                ...emptyWords[variant],
                action: variant !== 'assigned' && mayPrepare && (
                  <Button variant="default" onClick={() => openDialog('new')}>
                    New PRA
                  </Button>
                ),
              }}
            />
          }
          sort={state.sort}
          onSort={state.setSort}
          presorted={props.presorted}
          hiddenColumns={state.hiddenColumns}
          onEndReached={props.onEndReached}
          hasMore={props.hasMore}
        />
      )}
      <CreateDialogs />
    </Page>
  )
}

/** Where the list is, what it is called, and what stands beside that. */
function headOf(variant: ListVariant): Pick<PageProps, 'title' | 'breadcrumbs' | 'status'> {
  return {
    title: titles[variant],
    breadcrumbs: variant === 'admin' ? [{ label: 'Admin' }] : undefined,
    status: variant === 'mine' ? <p className={classes.about}>{MINE}</p> : <Guidance />,
  }
}

/** The same columns for as long as nothing of them changes. */
function useColumns(diveAdviserName: string, actor: Actor, now: number, sortsOnServer: boolean) {
  return useMemo(
    () => praColumns({ diveAdviserName, actor, now, sortsOnServer }),
    [diveAdviserName, actor, now, sortsOnServer],
  )
}

/**
 * Where a row leads. Outside the admin area the company flags bind admins too: what they do not see there is read in its
 * history.
 */
function useHrefOf(): (pra: Pra) => string {
  const { companyAccess } = useActor()
  return useCallback(
    pra => (companyAccess.includes(pra.companyAccess) ? paths.pra(pra.id) : paths.adminPraHistory(pra.id)),
    [companyAccess],
  )
}

/** The address with the list, or its calendar. */
function withView(before: URLSearchParams, view: string): URLSearchParams {
  const params = new URLSearchParams(before)
  if (view) params.set('view', view)
  else params.delete('view')
  return params
}

/** The address with the dialog open. */
function withDialog(before: URLSearchParams, name: 'new' | 'copy'): URLSearchParams {
  const params = new URLSearchParams(before)
  params.set(name, '1')
  return params
}

/** The three reference pages, quietly beside the title. */
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
}: {
  state: ListState<PraFilters>
  showArchived: boolean
  showMine: boolean
  showsAllCompanies: boolean
}) {
  const { filters, setFilter } = state
  const { rows: productions } = useProductions()
  const actor = useActor()
  const { diveAdviserName } = useConfig()
  const statuses = useMemo(
    () => praStatuses.map(status => ({ value: status, label: statusLabel(status, diveAdviserName) })),
    [diveAdviserName],
  )
  const choices = useMemo(
    () =>
      productions
        .filter(
          production =>
            !production.isArchived &&
            (showsAllCompanies || actor.companyAccess.includes(production.companyAccess)),
        )
        .map(production => ({ value: production.id, label: production.name }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [productions, actor, showsAllCompanies],
  )
  return (
    <>
      <MultiFilter
        label="Status"
        options={statuses}
        values={filters.status}
        onChange={values => setFilter('status', values)}
      />
      <SelectFilter
        label="Type"
        options={typeOptions}
        value={filters.type}
        onChange={value => setFilter('type', value)}
      />
      <SelectFilter
        label="Production"
        options={choices}
        value={filters.productionId}
        onChange={value => setFilter('productionId', value)}
      />
      {showMine && (
        <ToggleFilter
          label="My productions"
          checked={filters.mineOnly}
          onChange={checked => setFilter('mineOnly', checked)}
        />
      )}
      {showArchived && (
        <ToggleFilter
          label="Archived"
          checked={filters.includeArchived}
          onChange={checked => setFilter('includeArchived', checked)}
        />
      )}
    </>
  )
}

const typeOptions = praTypes.map(type => ({ value: type, label: praTypeLabels[type] }))

/** Now, in milliseconds, once a minute: waiting times move on in a list that stays open. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
