import type { Contract } from '@/domain/contracts/schema'

interface Matched<F> {
  file: F
  contract: Contract
}

/**
 * Finds the contract of each file by the file's name: by a reference in the name, otherwise by the whole name of a person or
 * company, if only one contract has that name. If two files are for the same contract, only the first is used.
 */
export function contractsOfFiles<F extends { name: string }>(
  contracts: readonly Contract[],
  files: readonly F[],
  partyOf: (contract: Contract) => string,
): { matched: Matched<F>[]; left: F[] } {
  const matched: Matched<F>[] = []
  const left: F[] = []
  for (const file of files) {
    const contract = contractOf(contracts, plain(file.name), partyOf)
    if (contract && !matched.some(each => each.contract.id === contract.id)) matched.push({ file, contract })
    else left.push(file)
  }
  return { matched, left }
}

function contractOf(contracts: readonly Contract[], name: string, partyOf: (contract: Contract) => string) {
  const has = (words: string) => words !== '' && ` ${name} `.includes(` ${words} `)
  const byReference = contracts.filter(({ reference }) => has(plain(reference)))
  const found = byReference.length > 0 ? byReference : contracts.filter(each => has(plain(partyOf(each))))
  return found.length === 1 ? found[0] : undefined
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
