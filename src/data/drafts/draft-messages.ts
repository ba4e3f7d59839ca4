import type { AppError } from '@/domain/shared/app-error'

/*
 * What a person reads of content that is not saved. `noun` is what is being written: 'step', 'debrief'.
 */

const OFFLINE_MESSAGE =
  'Not saved yet: the server cannot be reached. What you typed is kept on this device and is sent as soon as the connection is back.'

export const lockedMessage = (noun: string) =>
  `What you typed last is not saved, because this ${noun} is now locked. It is kept on this device: copy it, or wait until the ${noun} can be edited again.`

export const conflictMessage = (noun: string) =>
  `Somebody else changed this ${noun} while you were editing. Your change is not saved yet: compare both and choose what to keep.`
export function waitingMessage(failure: AppError | undefined): string {
  if (!failure || failure.code === 'unavailable' || failure.code === 'deadline-exceeded')
    return OFFLINE_MESSAGE
  return `Not saved yet: the server could not take it. It is kept on this device, and tried again by itself.`
}

export function keptMessage(failure: AppError, noun: string): string {
  if (failure.code === 'permission-denied') {
    return `Your last change was refused, because you may not edit this ${noun} any more. What you typed is kept on this device: copy it, and ask the owner of the risk assessment.`
  }
  if (failure.code === 'unauthenticated') {
    return `Your last change is not saved, because you are signed out. It is kept on this device: sign in again and open this ${noun}.`
  }
  return `Your last change is not saved. ${failure.message} What you typed is kept on this device.`
}
