import type { PersonalDataAnswer, PersonalDataRequest } from '@/domain/personal-data/request'

/** A request as the caller writes it; this file adds the id. */
export type PersonalDataTask = PersonalDataRequest extends infer Request
  ? Request extends PersonalDataRequest
    ? Omit<Request, 'requestId'>
    : never
  : never

/** May take minutes. Rejects with AppError. */
export async function runPersonalData(task: PersonalDataTask): Promise<PersonalDataAnswer> {
  const { call } = await import('./call')
  return call('personalData', { ...task, requestId: crypto.randomUUID() })
}
