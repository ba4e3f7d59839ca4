import { useState } from 'react'
import { type PersonalDataTask, runPersonalData } from '@/data/functions/personal-data'
import type { PersonalDataAnswer } from '@/domain/personal-data/request'

export type TaskState =
  | { step: 'idle' }
  | { step: 'working'; task: PersonalDataTask }
  | { step: 'done'; task: PersonalDataTask; answer: PersonalDataAnswer }
  | { step: 'failed'; task: PersonalDataTask; error: unknown }

/** Runs one task at a time and holds its result. `run` returns the answer, or null if there was none. */
export function useTask() {
  const [state, setState] = useState<TaskState>({ step: 'idle' })
  async function run(task: PersonalDataTask): Promise<PersonalDataAnswer | null> {
    setState({ step: 'working', task })
    try {
      const answer = await runPersonalData(task)
      setState({ step: 'done', task, answer })
      return answer
    } catch (error) {
      setState({ step: 'failed', task, error })
      return null
    }
  }
  return { state, run, isWorking: state.step === 'working' }
}
