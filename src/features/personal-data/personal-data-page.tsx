import { Radio } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useContractCrew, useCrewNamed } from '@/data/contracts/contract-references'
import type { CrewPerson } from '@/domain/crew/schema'
import type { PersonCollection } from '@/domain/personal-data/request'
import { paths } from '@/domain/shared/paths'
import { fullName, type User } from '@/domain/users/schema'
import { onceOpened } from '@/pickers/once-opened'
import { useAllPeopleRows } from '@/pickers/people-source'
import { withLabel } from '@/pickers/picker'
import { type RecordChoice, RecordSelect } from '@/pickers/record-select'
import { Page } from '@/ui/page'
import { ExpirySection } from './expiry-section'
import { PersonSection } from './person-section'
import classes from './personal-data.module.css'

// People who left are archived, and may be erased.
const common = {
  isOffered: () => true,
  nameOf: fullName,
  hintOf: ({ email }: { email: string }) => email,
  placeholder: 'Choose a person',
}
const users: RecordChoice<User> = { ...common, useRows: useAllPeopleRows }
const crew: RecordChoice<CrewPerson> = {
  ...common,
  useRows: onceOpened({ useAll: useContractCrew, useNamed: useCrewNamed }),
}

/** `/admin/personal-data`: exports or erases the data of one person, and deletes data past their retention time. */
export default function PersonalDataPage() {
  const [of, setOf] = useState<PersonCollection>('users')
  const [id, setId] = useState('')
  return (
    <Page title="Personal data" breadcrumbs={[{ label: 'Admin' }]}>
      <div className={classes.sections}>
        <section aria-labelledby="one-person">
          <h2 id="one-person">One person</h2>
          <p className={classes.told}>
            A person may ask for a copy of their data, and to be erased.{' '}
            <Link to={paths.privacy}>What is kept, how long and why</Link> is the same for everybody. The log
            records each of these runs.
          </p>
          <Radio.Group
            label="Where they are"
            value={of}
            onChange={value => {
              setOf(value as PersonCollection)
              setId('')
            }}
          >
            <div className={classes.choices}>
              <Radio value="users" label="Crew, with a sign-in" />
              <Radio value="crew" label="Contract crew" />
            </div>
          </Radio.Group>
          <div className={classes.person}>
            {withLabel(
              { id: 'person', label: 'Person', value: id, onChange: value => setId(value ?? '') },
              props =>
                of === 'users' ? (
                  <RecordSelect {...props} choice={users} />
                ) : (
                  <RecordSelect {...props} choice={crew} />
                ),
            )}
          </div>
          {/* The key resets the section when another person is chosen. */}
          {id !== '' && <PersonSection key={`${of}/${id}`} of={of} id={id} />}
        </section>
        <ExpirySection />
      </div>
    </Page>
  )
}
