import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { unconfirmedSince } from '@/data/base/kept/kept-member'
import { useActor } from '@/data/base/session'
import { useStore } from '@/data/base/store'
import { usePrasToAcknowledge } from '@/data/pras/acknowledgements'
import { isMine } from '@/data/pras/lists/pra-filters'
import { type LivePraList, useOpenPras } from '@/data/pras/lists/pra-lists'
import { useMayPrepare } from '@/data/records/may-prepare'
import { usePeople } from '@/data/records/people/people'
import { useConfig, useProductions } from '@/data/records/reference'
import { concernedUserIds, expiringCertificates } from '@/domain/home/certificates'
import { debriefsDue, LEAVING_WITHIN_DAYS, prasForMe, prasForOthers } from '@/domain/home/pra-rows'
import { byUrgency, type WaitingRow } from '@/domain/home/waiting'
import type { Pra } from '@/domain/pras/schema'
import { todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import classes from '@/features/home/home.module.css'
import { DebriefItem, ExpiringItem, ToReadItem } from '@/features/home/home-rows'
import { HomeSection } from '@/features/home/home-section'
import { KeptShoots } from '@/features/home/kept-shoots'
import { KeptWords } from '@/features/home/kept-words'
import { useContractsView } from '@/features/home/use-contracts-view'
import { WaitingSection } from '@/features/home/waiting-section'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { useOnline } from '@/ui/use-online'

/** First what waits for this person, then what waits for other people, then later tasks. Nothing is listed twice. */
export default function HomePage() {
  const actor = useActor()
  const open = useOpenPras()
  const users = usePeople()
  const toRead = usePrasToAcknowledge()
  const config = useConfig()
  const today = todayIso(Date.now())
  const { view: contracts, isOffice, source } = useContractsView(today)
  const isOnline = useOnline()
  const since = useStore(unconfirmedSince)

  const first = isOffice ? 'contract' : undefined
  const mine = open.rows.filter(pra => isMine(pra, actor))
  const forMe = byUrgency([...prasForMe(open.rows, actor, today), ...contracts.forMe], today, first)
  const { leaving, others } = prasForOthers(mine, actor, users.byId, today)
  const forOthers = byUrgency([...others, ...contracts.others], today, first)
  const isListed = new Set(forMe.map(({ id }) => id))
  const reading = toRead.rows.filter(({ id }) => !isListed.has(id))
  const debriefs = debriefsDue(mine, today, config.debriefDueDays).filter(({ pra }) => !isListed.has(pra.id))
  const both = together([open, contracts])

  return (
    <Page title="Home" actions={<Actions isOffice={isOffice} />}>
      {source}
      {(!isOnline || since !== undefined) && <KeptShoots userId={actor.id} />}
      <KeptWords />
      {config.bannerText && <p className={classes.banner}>{config.bannerText}</p>}
      <div className={classes.grid}>
        <div className={classes.column}>
          {leaving.length > 0 && <Leaving rows={leaving} today={today} open={open} />}
          <WaitingSection
            title="Awaiting you"
            rows={forMe}
            today={today}
            // The text 'Nothing waits' is shown only when every source has loaded.
            {...(forMe.length > 0 ? both : together([open, contracts, toRead]))}
            isCut={open.isCut || contracts.isCut}
            empty={
              reading.length + debriefs.length > 0
                ? 'No PRA or contract waits for your decision or your next step. PRAs that you must read or debrief are in separate lists.'
                : 'Nothing waits for you. PRAs and contracts that need your approval or your next step appear here.'
            }
            more={<MoreLinks hasContracts={contracts.forMe.length > 0} />}
          />
          <ToRead rows={reading} today={today} source={toRead} />
        </div>
        <div className={classes.column}>
          <WaitingSection
            title="Awaiting others"
            rows={forOthers}
            today={today}
            {...both}
            isCut={open.isCut || contracts.isCut}
            empty="None of your PRAs and contracts waits for somebody else."
            more={<Link to={paths.myPras}>My PRAs</Link>}
          />
          <DebriefsDue rows={debriefs} open={open} />
          <CertificatesExpiring mine={mine} open={open} today={today} />
        </div>
      </div>
    </Page>
  )
}

interface Source {
  isLoading: boolean
  error: unknown
  asOf?: number
  retry: () => void
}

/** Combines the states of several sources: loading until all have loaded, failed if one has failed, and as old as the oldest. */
function together(sources: readonly Source[]) {
  const ages = sources.flatMap(({ asOf }) => asOf ?? [])
  return {
    isLoading: sources.some(({ isLoading }) => isLoading),
    error: sources.find(({ error }) => error)?.error ?? null,
    asOf: ages.length > 0 ? Math.min(...ages) : undefined,
    onRetry: () => {
      for (const { error, asOf, retry } of sources) if (error || asOf !== undefined) retry()
    },
  }
}

/** Draws nothing until the person's work is known. */
function Actions({ isOffice }: { isOffice: boolean | undefined }) {
  const mayPrepare = useMayPrepare()
  if (isOffice === undefined) return null
  const isMaker = isOffice || mayPrepare
  return (
    <>
      <Button component={Link} to={isOffice ? paths.contracts : paths.myPras} variant="default">
        {isOffice ? 'Contracts' : 'My PRAs'}
      </Button>
      {isMaker && (
        <Button
          component={Link}
          to={isOffice ? paths.newContract : paths.newPra}
          leftSection={<Icon name="plus" />}
        >
          {isOffice ? 'New contract' : 'New PRA'}
        </Button>
      )}
    </>
  )
}

function MoreLinks({ hasContracts }: { hasContracts: boolean }) {
  return (
    <span className={classes.links}>
      <Link to={paths.assignedPras}>PRAs assigned to me</Link>
      {hasContracts && <Link to={paths.contractChase}>Contracts to chase</Link>}
    </span>
  )
}

/** Unapproved shoots that leave soon and wait for other people. Those that wait for this person are further below. */
function Leaving({ rows, today, open }: { rows: readonly WaitingRow[]; today: string; open: LivePraList }) {
  return (
    <WaitingSection
      title="Shoots leaving without an approved PRA"
      note={`The crews of these shoots leave in the next ${LEAVING_WITHIN_DAYS} days or have already left. Somebody else must act.`}
      rows={byUrgency(rows, today)}
      today={today}
      {...together([open])}
      empty=""
    />
  )
}

function ToRead({
  rows,
  today,
  source,
}: {
  rows: readonly Pra[]
  today: string
  source: ReturnType<typeof usePrasToAcknowledge>
}) {
  return (
    <HomeSection
      title="PRAs to read and acknowledge"
      note="You are on these shoots. Open each PRA, read it, and confirm that you have read it."
      count={rows.length}
      isLoading={source.isLoading}
      error={source.error}
      onRetry={source.retry}
      empty="You have no PRA to read. The approved PRA of a shoot that you are on appears here until you confirm that you have read it."
    >
      {rows.map(pra => (
        <ToReadItem key={pra.id} pra={pra} today={today} />
      ))}
    </HomeSection>
  )
}

function DebriefsDue({ rows, open }: { rows: ReturnType<typeof debriefsDue>; open: LivePraList }) {
  const { debriefDueDays } = useConfig()
  return (
    <HomeSection
      title="Debriefs due"
      note={`These shoots of yours are over. A debrief is due ${debriefDueDays} days after the last day.`}
      count={rows.length}
      {...together([open])}
      empty="None of your shoots waits for its debrief."
    >
      {rows.map(row => (
        <DebriefItem key={row.pra.id} row={row} />
      ))}
    </HomeSection>
  )
}

function CertificatesExpiring({
  mine,
  open,
  today,
}: {
  mine: readonly Pra[]
  open: LivePraList
  today: string
}) {
  const actor = useActor()
  const productions = useProductions()
  const { expiryWarningDays } = useConfig()
  const concerned = concernedUserIds(mine, productions.rows, actor)
  const users = usePeople([...concerned])
  const expiring = expiringCertificates(users.rows, concerned, today, expiryWarningDays)
  return (
    <HomeSection
      title="Certificates expiring"
      note={`The list shows certificates that expire in the next ${expiryWarningDays} days: yours, and those of your crew and the teams of your productions.`}
      count={expiring.length}
      isLoading={open.isLoading || users.isLoading || productions.isLoading}
      error={open.error ?? users.error ?? productions.error}
      empty={`No certificate of your people expires in the next ${expiryWarningDays} days.`}
      more={actor.isEmployee && <Link to={paths.expiries}>All expiries</Link>}
    >
      {expiring.map(row => (
        <ExpiringItem key={`${row.user.id} ${row.certificate} ${row.expiresOn}`} row={row} />
      ))}
    </HomeSection>
  )
}
