import { Button, Checkbox, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import { usePeople } from '@/data/records/people/people'
import { personStore } from '@/data/records/people/users'
import { DIGEST_AT } from '@/domain/notifications/mail-time'
import { unstamped } from '@/domain/records/record-type'
import type { User } from '@/domain/users/schema'
import classes from '@/features/auth/auth.module.css'

/** Settings for a person's mails: at once or once a day, and the hours without mail. */
export function MailTimes({ user }: { user: User }) {
  const known = usePeople().byId.get(user.id) ?? user
  // With the revision as key, the form starts again when the record has loaded or was changed elsewhere.
  return <Form key={known.revision} user={known} />
}

type Wishes = Pick<User, 'mailDigest' | 'quietFrom' | 'quietUntil'>

function Form({ user }: { user: User }) {
  const id = useId()
  const [wishes, setWishes] = useState<Wishes>(user)
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [failure, setFailure] = useState('')
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { mailDigest, quietFrom, quietUntil } = wishes
  const isHalf = (quietFrom === '') !== (quietUntil === '')
  const change = (changes: Partial<Wishes>) => {
    setWishes({ ...wishes, ...changes })
    setState('idle')
  }

  async function save() {
    setState('saving')
    setFailure('')
    try {
      const data = { ...unstamped(user), mailDigest, quietFrom, quietUntil, timeZone }
      await personStore.save(user, data, { id: user.id })
      setState('saved')
    } catch (error) {
      setFailure(`The mail times were not saved. ${toAppError(error).message}`)
      setState('idle')
    }
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Mail</h2>
      <p className={classes.prose}>
        The bell always shows news at once. Mails can wait for the times that you choose, with one exception:
        if work on location is changed or stopped, we mail you at once.
      </p>
      <Checkbox
        className={classes.choice}
        label={`One mail a day, at ${DIGEST_AT}, with everything since the last mail`}
        checked={mailDigest}
        onChange={event => change({ mailDigest: event.currentTarget.checked })}
      />
      <div className={classes.times}>
        <TextInput
          type="time"
          label="No mail from"
          value={quietFrom}
          onChange={event => change({ quietFrom: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label="until"
          value={quietUntil}
          error={isHalf && 'Enter both times, or leave both empty'}
          onChange={event => change({ quietUntil: event.currentTarget.value })}
        />
      </div>
      <p className={classes.prose}>
        Times are in this device’s time zone, {timeZone}
        {user.timeZone &&
          user.timeZone !== timeZone &&
          `, once you save. Until then they are in ${user.timeZone}`}
        .
      </p>
      <div className={classes.actions}>
        <Button variant="default" loading={state === 'saving'} disabled={isHalf} onClick={() => void save()}>
          Save mail times
        </Button>
        <span role="status" className={classes.prose}>
          {state === 'saved' && 'Saved.'}
        </span>
      </div>
      {failure && <p role="alert">{failure}</p>}
    </section>
  )
}
