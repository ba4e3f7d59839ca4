import { Link } from 'react-router-dom'
import { places } from '@/domain/personal-data/places'
import { paths } from '@/domain/shared/paths'
import classes from './personal-data.module.css'

/** The places to show. The outbox is left out, since it exists only in development. */
const shown = places.filter(({ path }) => path !== 'outbox/{id}')

/** `/privacy`, for anybody. The code that erases data uses the same table. */
export default function PrivacyPage() {
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <h1>What Greenlight keeps about you</h1>
      <p>
        The production company that you work with uses Greenlight for risk assessments before shoots, for
        contracts and for their records. It decides what is stored here, and is responsible for it under the
        UK General Data Protection Regulation.
      </p>
      <h2>What you can ask for</h2>
      <p>
        You can ask for a copy of your data, to have it corrected, and to be erased. Ask your production
        manager, or the person who gave you access: an admin of Greenlight does it. Answers are due within a
        month. If you are not satisfied, you can complain to the Information Commissioner’s Office,{' '}
        <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
      </p>
      <h2>What is kept after erasing</h2>
      <p>
        By law we must keep complete risk assessments that were sent for approval, and signed contracts, for
        some time; they still have your name. Drafts, comments, mails and everything else lose your name, your
        address and your numbers. We cannot find texts about you without your full name, or words in attached
        files: tell us, and an admin removes them. Backups keep erased data for at most 98 days more.
      </p>
      <h2>What is kept, how long and why</h2>
      <dl>
        {shown.map(({ path, what, holds, kept, why }) => (
          <div key={path}>
            <dt>{what}</dt>
            <dd>{holds}.</dd>
            <dd>
              Kept {kept}, because {why}.
            </dd>
          </div>
        ))}
      </dl>
      <h2>Where it is</h2>
      <p>
        On servers of Google Cloud in London. Each time somebody opens private details, the log records it.
        This device stores what you open and type while you stay signed in; signing out removes it.
      </p>
      <p>
        <Link to={paths.home}>Back to Greenlight</Link>
      </p>
    </main>
  )
}
