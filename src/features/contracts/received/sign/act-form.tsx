import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { needsPosition } from '@/domain/contracts/signing/acts'
import { consent } from '@/domain/contracts/signing/consent'
import type { SigningAct } from '@/domain/contracts/signing/schema'
import { Notice } from '@/ui/states/notice'
import type { ShownFile } from '../read/use-shown-files'
import classes from '../received.module.css'
import type { Visit } from '../visit'
import { DrawingPad } from './drawing-pad'
import signClasses from './sign.module.css'
import { useSigning } from './use-signing'

interface ActFormProps {
  visit: Visit
  act: SigningAct
  shown: ReadonlyMap<string, ShownFile>
}

export function ActForm({ visit, act, shown }: ActFormProps) {
  const id = useId()
  const { typed, change, sign, isBusy, failure } = useSigning(visit, act, shown)
  const { party, person, files } = visit.received.signing
  const [agrees, setAgrees] = useState(false)
  const [isDrawing, setDrawing] = useState(typed.mark.kind === 'drawn')
  const [hasTried, setTried] = useState(false)
  const isLoaded = files.every(({ fileId }) => shown.has(fileId))
  const faults = {
    name: /\p{L}.*\p{L}/u.test(typed.name) ? '' : 'Enter your full name',
    position: needsPosition(act) && typed.position.trim() === '' ? 'Enter your position in the company' : '',
    agrees: agrees ? '' : 'Tick this to sign',
  }
  const title =
    act === 'person' ? (party ? 'In your own name' : 'Your signature') : `For ${party || 'the company'}`

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const wrong = Object.entries(faults).find(([, fault]) => fault !== '')
    if (wrong) document.getElementById(`${id}-${wrong[0]}`)?.focus()
    else void sign()
  }
  return (
    <form className={signClasses.act} onSubmit={submit} noValidate aria-label={title}>
      <h3>{title}</h3>
      <TextLine
        id={`${id}-name`}
        label="Your full name"
        help={
          person && act === 'person'
            ? `Type your name as your signature. The contract names ${person}.`
            : 'Type your name as your signature.'
        }
        value={typed.name}
        fault={hasTried ? faults.name : ''}
        autoComplete="name"
        onChange={name => change({ name })}
      />
      {needsPosition(act) && (
        <TextLine
          id={`${id}-position`}
          label={`Your position in ${party || 'the company'}`}
          value={typed.position}
          fault={hasTried ? faults.position : ''}
          autoComplete="organization-title"
          onChange={position => change({ position })}
        />
      )}
      {isDrawing ? (
        <DrawingPad
          path={typed.mark.kind === 'drawn' ? typed.mark.path : ''}
          onChange={path => change({ mark: path === '' ? { kind: 'typed' } : { kind: 'drawn', path } })}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          style={{ alignSelf: 'start' }}
          onClick={() => setDrawing(true)}
        >
          Draw it, too
        </Button>
      )}
      <Checkbox
        id={`${id}-agrees`}
        label={consent.text}
        checked={agrees}
        error={hasTried && faults.agrees}
        onChange={event => setAgrees(event.currentTarget.checked)}
      />
      {failure && <Notice tone="problem">{failure.message}</Notice>}
      <Button type="submit" loading={isBusy} disabled={!isLoaded}>
        {act === 'person' ? 'Sign' : `Sign for ${party || 'the company'}`}
      </Button>
      {!isLoaded && (
        <p className={classes.quiet}>The documents are loading. You can sign when they are loaded.</p>
      )}
    </form>
  )
}

interface TextLineProps {
  id: string
  label: string
  help?: string
  value: string
  fault: string
  autoComplete: string
  onChange: (value: string) => void
}

function TextLine({ id, label, help, value, fault, autoComplete, onChange }: TextLineProps) {
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className={classes.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <input
        id={id}
        className="gl-input"
        value={value}
        maxLength={200}
        autoComplete={autoComplete}
        aria-invalid={fault !== ''}
        aria-describedby={`${help ? `${id}-help ` : ''}${id}-error`}
        onChange={event => onChange(event.target.value)}
      />
      <p className={classes.fault} id={`${id}-error`} role="alert">
        {fault}
      </p>
    </div>
  )
}
