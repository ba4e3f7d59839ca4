import { now } from '@/data/base/clock'
import { recordsNow } from '@/data/records/reference'
import { articleKinds } from '@/domain/faqs/kinds'
import { articleTypes } from '@/domain/records/articles'
import { sopType } from '@/domain/records/sops'
import { formatDayShort, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import type { DataCheck, Look } from './check'

interface Reviewed {
  id: string
  isArchived: boolean
  reviewDueOn: string
}

export const overdueReviews: DataCheck = {
  id: 'overdue-reviews',
  title: 'Overdue reviews',
  explanation:
    'These SOPs and articles are in use, but their review date has passed. Their owners must review them and set the next date.',
  noun: { one: 'SOP or article', many: 'SOPs and articles' },
  async *look() {
    const sops = (await recordsNow(sopType)).rows.filter(({ status }) => status !== 'superseded')
    yield lookAt(sops, sop => ({ title: `${sop.code}: ${sop.title}`, link: paths.sops.one(sop.id) }))
    for (const { id: kind, title } of articleKinds) {
      const articles = (await recordsNow(articleTypes[kind])).rows
      yield lookAt(articles, article => ({
        title: `${title}: ${article.question}`,
        link: paths.adminArticle(kind, article.id),
      }))
    }
  },
}

function lookAt<T extends Reviewed>(
  rows: readonly T[],
  about: (row: T) => { title: string; link: string },
): Look {
  const today = todayIso(now())
  const overdue = rows.filter(
    ({ isArchived, reviewDueOn }) => !isArchived && reviewDueOn !== '' && reviewDueOn < today,
  )
  return {
    looked: rows.length,
    findings: overdue.map(row => ({
      id: row.id,
      ...about(row),
      detail: `The review was due on ${formatDayShort(row.reviewDueOn)}.`,
    })),
  }
}
