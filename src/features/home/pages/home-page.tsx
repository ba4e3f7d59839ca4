import { Button } from '@mantine/core'
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { unconfirmedSince } from '@/data/base/kept-member'
import { useActor } from '@/data/base/session'
import { useStore } from '@/data/base/store'
import { usePrasToAcknowledge } from '@/data/pras/acknowledgements'
import { useAssignedPras, useMyPras } from '@/data/pras/lists/pra-lists'
import { useMayPrepare } from '@/data/records/may-prepare'
import { usePeople } from '@/data/records/people/people'
import { useConfig, useProductions } from '@/data/records/reference'
import { todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import classes from '@/features/home/home.module.css'
import { DebriefItem, ExpiringItem, LeavingItem, ToReadItem, WaitingItem } from '@/features/home/home-rows'
import { HomeSection } from '@/features/home/home-section'
import {
  awaitingMe,
  awaitingOthers,
  concernedUserIds,
  debriefsDue,
  expiringCertificates,
  LEAVING_URGENT_DAYS,
  LEAVING_WITHIN_DAYS,
  type LeavingRow,
  leavingUnapproved,
} from '@/features/home/home-sections'
import { KeptShoots } from '@/features/home/kept-shoots'
import { KeptWords } from '@/features/home/kept-words'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { Page } from '@/ui/page'
import { useOnline } from '@/ui/use-online'

const ContractsToSign = lazy(() =>
  import('@/features/home/contracts-to-sign').then(module => ({ default: module.ContractsToSign })),
)

/**
 * The home page, what is urgent first: shoots that leave without an approved PRA, what waits for this
 * person by how long it has, then what they await and what will be due.
 */
export default function HomePage() {
  const actor = useActor()
  const assigned = useAssignedPras()
  const mine = useMyPras()
  const users = usePeople()
  const config = useConfig()
  const today = todayIso(Date.now())
  const mayPrepare = useMayPrepare()
  const isOnline = useOnline()
  const since = useStore(unconfirmedSince)

  const forMe = awaitingMe([...assigned.rows, ...mine.rows], actor)
  const forOthers = awaitingOthers(mine.rows, actor, users.byId)
  const leaving = leavingUnapproved([...mine.rows, ...assigned.rows], today)
  const lists = {
    isLoading: assigned.isLoading || mine.isLoading,
    error: assigned.error ?? mine.error,
    onRetry: () => {
      assigned.retry()
      mine.retry()
    },
  }

  return (
    <Page
      title="Home"
      actions={
        <>
          <Button component={Link} to={paths.myPras} variant="default">
            My PRAs
          </Button>
          {mayPrepare && (
            <Button component={Link} to={paths.newPra} leftSection={<Icon name="plus" />}>
              New PRA
            </Button>
          )}
        </>
      }
    >
      {(!isOnline || since !== undefined) && <KeptShoots userId={actor.id} />}
      <KeptWords />
      {config.bannerText && <p className={classes.banner}>{config.bannerText}</p>}
      <div className={classes.grid}>
        <div className={classes.column}>
          {leaving.length > 0 && <LeavingUnapproved rows={leaving} lists={lists} />}
          <HomeSection
            title="Awaiting you"
            note={forMe.length > 1 ? 'What has waited longest comes first.' : undefined}
            count={forMe.length}
            {...lists}
            empty="Nothing waits for you. PRAs that need your approval or your next step appear here."
            more={<Link to={paths.assignedPras}>PRAs assigned to me</Link>}
          >
            {forMe.map(row => (
              <WaitingItem key={row.pra.id} row={row} today={today} />
            ))}
          </HomeSection>
          <ToRead today={today} />
          {leaving.length === 0 && <LeavingUnapproved rows={leaving} lists={lists} />}
        </div>
        <div className={classes.column}>
          <HomeSection
            title="Awaiting others"
            count={forOthers.length}
            isLoading={mine.isLoading}
            error={mine.error}
            onRetry={mine.retry}
            empty="None of your PRAs lies with somebody else."
            more={<Link to={paths.myPras}>My PRAs</Link>}
          >
            {forOthers.map(row => (
              <WaitingItem key={row.pra.id} row={row} today={today} />
            ))}
          </HomeSection>
          <DebriefsDue mine={mine} today={today} />
          {actor.isEmployee && (
            <OnDemandPart failed={null}>
              <ContractsToSign today={today} />
            </OnDemandPart>
          )}
          <CertificatesExpiring mine={mine} today={today} />
        </div>
      </div>
    </Page>
  )
}

/** Shoots that leave soon: at the top where there are any, and said to be none below what waits. */
function LeavingUnapproved({
  rows,
  lists,
}: {
  rows: readonly LeavingRow[]
  lists: { isLoading: boolean; error: unknown; onRetry: () => void }
}) {
  return (
    <HomeSection
      title="Shoots leaving without an approved PRA"
      note={`In the next ${LEAVING_WITHIN_DAYS} days, or under way. Red from ${LEAVING_URGENT_DAYS} days.`}
      count={rows.length}
      {...lists}
      empty={`No shoot of yours leaves in the next ${LEAVING_WITHIN_DAYS} days without an approved PRA.`}
    >
      {rows.map(row => (
        <LeavingItem key={row.pra.id} row={row} />
      ))}
    </HomeSection>
  )
}

function ToRead({ today }: { today: string }) {
  const toRead = usePrasToAcknowledge()
  return (
    <HomeSection
      title="PRAs to read and acknowledge"
      note="Shoots that you are on. Open one, read it, and confirm it."
      count={toRead.rows.length}
      isLoading={toRead.isLoading}
      error={toRead.error}
      onRetry={toRead.retry}
      empty="Nothing to read. The approved PRA of a shoot that you are on appears here until you confirm that you have read it."
    >
      {toRead.rows.map(pra => (
        <ToReadItem key={pra.id} pra={pra} today={today} />
      ))}
    </HomeSection>
  )
}

interface OfMineProps {
  mine: ReturnType<typeof useMyPras>
  today: string
}

function DebriefsDue({ mine, today }: OfMineProps) {
  const config = useConfig()
  const debriefs = debriefsDue(mine.rows, today, config.debriefDueDays)
  return (
    <HomeSection
      title="Debriefs due"
      note={`Your shoots that are over. A debrief is due ${config.debriefDueDays} days after the last day.`}
      count={debriefs.length}
      isLoading={mine.isLoading}
      error={mine.error}
      onRetry={mine.retry}
      empty="None of your shoots waits for its debrief."
    >
      {debriefs.map(row => (
        <DebriefItem key={row.pra.id} row={row} />
      ))}
    </HomeSection>
  )
}

function CertificatesExpiring({ mine, today }: OfMineProps) {
  const actor = useActor()
  const productions = useProductions()
  const { expiryWarningDays } = useConfig()
  const concerned = concernedUserIds(mine.rows, productions.rows, actor)
  const users = usePeople([...concerned])
  const expiring = expiringCertificates(users.rows, concerned, today, expiryWarningDays)
  return (
    <HomeSection
      title="Certificates expiring"
      note={`In the next ${expiryWarningDays} days: you, your crew, and the teams of your productions.`}
      count={expiring.length}
      isLoading={mine.isLoading || users.isLoading || productions.isLoading}
      error={mine.error ?? users.error ?? productions.error}
      empty={`No certificate of your people expires in the next ${expiryWarningDays} days.`}
      more={actor.isEmployee && <Link to={paths.expiries}>All expiries</Link>}
    >
      {expiring.map(row => (
        <ExpiringItem key={`${row.user.id} ${row.certificate} ${row.expiresOn}`} row={row} />
      ))}
    </HomeSection>
  )
}
