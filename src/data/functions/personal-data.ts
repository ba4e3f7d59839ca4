import type { PersonalDataAnswer, PersonalDataRequest } from '@/domain/personal-data/request'

/** A request without its id, which is added here. */
export type PersonalDataTask = PersonalDataRequest extends infer Request
  ? Request extends PersonalDataRequest
    ? Omit<Request, 'requestId'>
    : never
  : never

/**
 * Looks up, exports or erases one person, or deletes data past their retention time. Takes minutes if much is stored.
 * Rejects with AppError.
 */
export async function runPersonalData(task: PersonalDataTask): Promise<PersonalDataAnswer> {
  const { call } = await import('./call')
  return call('personalData', { ...task, requestId: crypto.randomUUID() })
}
