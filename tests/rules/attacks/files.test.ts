import { fileSchema } from '@/domain/files/schema'
import type { Actor } from '@/domain/users/actor'
import { withFileEntry } from '../support/logged'
import { people, seeded, stampsOf } from '../support/people'
import { praOf } from '../support/pras'
import type { MakeAction } from './support/action'
import { byEach, forging, given, moved, withAlso } from './support/alter'
import { testAttacks } from './support/attack'
import { documentsOf, sent } from './support/pra-actions'
import { schemaForgeries } from './support/schema-forgeries'

/** A file hangs on what its uploader may change, says where it lies, and stays what it is. */

const { admin, drone, employee, freelancer, pm } = people
const path = /^files\//
const bucket = 'https://firebasestorage.googleapis.com/v0/b/greenlight-production.firebasestorage.app/o'

const addressOf = (id: string) => `${bucket}/uploads%2F${id}%2Fplan.pdf?alt=media&token=t`

function bodyOf(id: string, by: Actor, changes: object) {
  return {
    name: 'plan.pdf',
    type: 'application/pdf',
    path: `uploads/${id}/plan.pdf`,
    url: addressOf(id),
    size: 1000,
    parentType: 'none',
    parentId: '',
    productionId: '',
    companyId: '',
    companyAccess: 'open',
    createdById: by.id,
    isArchived: false,
    ...changes,
  }
}

/** The id of a file is that of its upload: letters, digits and hyphens, at most 64 of them. */
const fileId = (id: string) => id.slice(-60)

function filing(
  by: Actor,
  about: (id: string) => { changes: object; given: Record<string, object> },
): MakeAction {
  return id => {
    const { changes, given: lies } = about(id)
    return {
      given: lies as Record<string, Record<string, unknown>>,
      by,
      writes: [
        {
          path: `files/${fileId(id)}`,
          op: 'create',
          data: { ...bodyOf(fileId(id), by, changes), ...stampsOf(by, 1) },
        },
      ],
    }
  }
}

const onPra = (by: Actor, state: object = {}) =>
  filing(by, id => {
    const pra = praOf(id, { memberIds: ['creator', 'pm', 'pc', 'sp', freelancer.id], ...state })
    return {
      changes: {
        parentType: 'pra',
        parentId: id,
        productionId: pra.productionId,
        companyId: pra.companyId,
        companyAccess: pra.companyAccess,
      },
      given: documentsOf(pra),
    }
  })

const onRecord = (by: Actor, collection: string, type: string, record: object) =>
  filing(by, id => ({
    changes: { parentType: type, parentId: id },
    given: { [`${collection}/${id}`]: { ...record, ...seeded } },
  }))

const putAway =
  (by: Actor, isArchived: boolean): MakeAction =>
  id => ({
    given: {
      [`files/${fileId(id)}`]: {
        ...bodyOf(fileId(id), employee, { url: '', isArchived: !isArchived }),
        ...seeded,
      },
    },
    by,
    writes: withFileEntry(by, {
      path: `files/${fileId(id)}`,
      op: 'update',
      data: { isArchived, ...stampsOf(by, 2) },
    }),
  })

/** No file lies elsewhere than in its own folder, or is called from elsewhere. */
const places = forging(path, {
  path: [
    'uploads/another/plan.pdf',
    'contracts/one/plan.pdf',
    (was: unknown) => String(was).replace('plan.pdf', '../plan.pdf'),
    (was: unknown) => String(was).replace('plan.pdf', ''),
    (was: unknown) => `${String(was)}\nx`,
  ],
  url: [
    'https://example.com/plan.pdf',
    'javascript:alert(1)',
    addressOf('another'),
    (was: unknown) => String(was).replace('https', 'http'),
    (was: unknown) => String(was).replace('greenlight-production', 'elsewhere'),
    (was: unknown) => `${String(was)}\n<script>`,
  ],
  size: [26 * 1024 * 1024],
  name: ['', 'x'.repeat(301)],
  isArchived: [true],
})

const parents = forging(path, {
  parentType: ['contract', 'moon', 'crew'],
  parentId: ['absent', 'x/y', 'x'.repeat(20_000)],
  companyAccess: ['company-one'],
  productionId: ['another'],
  companyId: ['company-one'],
  createdById: ['pc'],
})

const onesOwn = filing(employee, () => ({
  changes: { parentType: 'user', parentId: employee.id },
  given: {},
}))

testAttacks('files', {
  'a file of a PRA is filed by its PM': {
    action: onPra(pm),
    with: {
      ...schemaForgeries(path, fileSchema.shape),
      ...places,
      ...parents,
      ...byEach(people.freelanceDirector, people.archived),
      'under an id that is a path': moved(path, () => 'files/a.b'),
      'of a company that they do not see': given(/^pras\/[^/]+$/, 'companyAccess', 'company-two'),
      'as another’s parent': withAlso(action => ({
        path: 'files/second',
        op: 'create',
        data: { ...action.writes[0]?.data, path: 'uploads/second/plan.pdf', url: '', parentId: 'absent' },
      })),
    },
  },
  'a file of a PRA that is with its approvers is filed by its PM': {
    action: onPra(pm, { ...sent, status: 'submitted' }),
    with: { ...parents, ...byEach(people.freelanceDirector, people.archived) },
  },
  'a file of oneself is filed': {
    action: onesOwn,
    with: forging(path, {
      parentId: ['pm', 'absent', '', 'x/y'],
      parentType: ['sop', 'aircraft', 'contract'],
      companyAccess: ['company-one'],
      productionId: ['production'],
    }),
  },
  'a file of an aircraft is filed by the Drone Team': {
    action: onRecord(drone, 'aircraft', 'aircraft', { name: 'Kestrel', kind: 'multirotor' }),
    with: {
      ...byEach(people.employee, people.director, people.dive, people.pm, people.freelancer, people.archived),
      ...forging(path, { parentId: ['absent', '', 'x/y'], parentType: ['sop', 'contract'] }),
    },
  },
  'a file of a pilot is filed by the Drone Team': {
    action: onRecord(drone, 'pilots', 'pilot', { name: 'Ada Frost' }),
    with: {
      ...byEach(people.employee, people.director, people.dive, people.pm, people.freelancer, people.archived),
      ...forging(path, { parentId: ['absent', '', 'x/y'], parentType: ['aircraft', 'sop', 'contract'] }),
    },
  },
  'a file of a flying SOP is filed by the Drone Team': {
    action: onRecord(drone, 'sops', 'sop', { code: 'SOP-1', title: 'Flying', category: 'aviation' }),
    with: {
      ...byEach(people.employee, people.dive, people.pm, people.reviewer, people.freelancer, people.archived),
      ...forging(path, { parentId: ['absent', '', 'x/y'], parentType: ['aircraft', 'contract'] }),
      'of another kind of SOP': given(/^sops/, 'category', 'boats'),
    },
  },
  'a file is archived by its uploader': {
    action: putAway(employee, true),
    with: {
      ...byEach(people.pm, people.director, people.freelancer, people.archived),
      ...forging(path, {
        isArchived: ['yes', null, 1],
        name: ['other.pdf'],
        path: ['uploads/another/plan.pdf'],
        url: ['https://example.com/x', 'x', 7],
        size: [1],
        type: ['text/html'],
        parentType: ['pra'],
        parentId: ['one'],
        createdById: ['pm'],
        companyAccess: ['company-one'],
        surprise: [1],
      }),
    },
  },
  'a file is taken out of the archive by an admin': {
    action: putAway(admin, false),
    with: forging(path, { name: ['other.pdf'], createdById: ['admin'], url: ['javascript:alert(1)'] }),
  },
})
