/** Decision trees that were learnt: each asks one sign after the other, and their answers are added up. */

/** What is weighed, by name. */
export type Signs = Readonly<Record<string, number>>

/** Asks whether a sign is above a limit. A number is an answer. */
export type Tree = number | { sign: string; limit: number; below: Tree; above: Tree }

export interface Trees {
  bias: number
  trees: readonly Tree[]
}

/** In order from the root: `sign>limit`, the tree for what is not above it, the one for what is. */
export const writeTrees = ({ bias, trees }: Trees): string =>
  [String(bias), ...trees.map((tree) => tokensOf(tree).join(' '))].join('\n') + '\n'

const tokensOf = (tree: Tree): string[] =>
  typeof tree === 'number'
    ? [String(tree)]
    : [`${tree.sign}>${tree.limit}`, ...tokensOf(tree.below), ...tokensOf(tree.above)]

export function readTrees(text: string): Trees {
  const [bias, ...lines] = text.trimEnd().split('\n')
  return { bias: Number(bias), trees: lines.map((line) => treeOf(line.split(' '))) }
}

function treeOf(tokens: readonly string[]): Tree {
  let at = 0
  const next = (): Tree => {
    const [sign, limit] = tokens[at++]!.split('>') as [string, string?]
    return limit === undefined ? Number(sign) : { sign, limit: Number(limit), below: next(), above: next() }
  }
  return next()
}

export function answerOf({ bias, trees }: Trees, signs: Signs): number {
  let sum = bias
  for (let tree of trees) {
    while (typeof tree !== 'number') tree = signs[tree.sign]! > tree.limit ? tree.above : tree.below
    sum += tree
  }
  return sum
}
