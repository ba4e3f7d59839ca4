import { randomUUID } from 'node:crypto'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { applyPraCommand } from '@/domain/pras/workflow/apply'
import { planTransition } from '@/domain/pras/workflow/plan'
import type { Content } from '@/domain/shared/fields'
import { SERVER_TIME } from '@/domain/shared/server-time'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { adminFirestore as db } from '../support/admin'
import { emulatorHosts, projectId } from '../support/emulator-hosts'

/** The SP's approval of version 1. In these tests, that version has no hash. */
export const approval = { event: 'approve', capacity: 'reviewer', version: 1, hash: '' } as const

/** Applies a command to the state machine and commits its plan, as the app does. Returns the log entry's id. */
export async function dispatch(
  pra: Pra,
  command: PraCommand,
  user: User,
  steps: Record<string, Content> = {},
): Promise<string> {
  const [now, logId, actor] = [Date.now(), randomUUID(), actorOf(user)]
  const change = applyPraCommand(pra, command, actor, { now, logId, diveAdviserName: 'Adviser' })
  const batch = db.batch()
  for (const { path, op, data } of planTransition({
    pra,
    change,
    command,
    steps,
    actor,
    now,
    writeId: logId,
  })) {
    const body = Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, value === SERVER_TIME ? Timestamp.now() : value]),
    )
    if (op === 'create') batch.create(db.doc(path), body)
    else batch.update(db.doc(path), body)
  }
  await batch.commit()
  return logId
}

/**
 * Waits until the document exists with the expected values, since the emulator calls the function only after the commit. The
 * listener goes on until the process ends: on each commit, the Firestore emulator notifies every listener of the project, and if
 * one has just ended, it answers the commit with '2 UNKNOWN', although the commit was made.
 */
export function once(
  path: string,
  isWanted: (snapshot: DocumentSnapshot) => boolean = () => true,
): Promise<DocumentSnapshot> {
  return new Promise((resolve, reject) => {
    const look = (snapshot: DocumentSnapshot) => snapshot.exists && isWanted(snapshot) && resolve(snapshot)
    db.doc(path).onSnapshot(look, reject)
  })
}

/**
 * Starts the scheduled function as Cloud Scheduler does every morning. The emulator does not start it by the clock, but accepts
 * this call.
 */
export function runSchedule(): Promise<Response> {
  const { address } = emulatorHosts().functions
  return fetch(`http://${address}/functions/projects/${projectId}/triggers/europe-west2-daily-0`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // The hour of the reminders, in London.
      'x-cloudscheduler-scheduletime': '2026-06-01T06:00:00Z',
    },
    body: '{}',
  })
}
