// @ts-check

/** What can go wrong while setting up, each in a plain sentence that says what to do. */

import fs from 'node:fs'

/** Ends the set-up with its message alone: the cause is the machine's or the network's, and a stack would hide it. */
export class SetupProblem extends Error {
  exitCode = 1
}

/** The problem, by the message of npm or the system. */
const reasons = /** @type {const} */ ([
  [/ENOSPC|EDQUOT|no space left/i, 'The disk is full.'],
  [/EROFS|EACCES|EPERM|permission denied/i, 'Permission denied.'],
  [/EINTEGRITY/, 'The hash of a package from the registry differs from package-lock.json: the package was not used.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|E(HOST|NET)UNREACH|SOCKET_TIMEOUT|ENOTCACHED/,
    'The npm registry cannot be reached: check your connection, and the proxy and registry settings of npm.',
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_/,
    'npm does not trust the certificate of its registry: see `cafile` in npm help config.',
  ],
  [/E40[134]|ETARGET/, 'The npm registry does not have a package: is it an incomplete mirror?'],
])

/** @param {string} said */
const reasonOf = (said) => reasons.find(([pattern]) => pattern.test(said))?.[1]

/**
 * @param {string} failed what could not be done, as a sentence
 * @param {string} said npm's output, the end of which is shown
 */
export function npmProblem(failed, said) {
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^npm (error|err!) ?/i, '').trimEnd())
    // Indented ones are npm's own stacks and objects.
    .filter((line) => /^[^\s}]/.test(line) && !/^(npm warn|A complete log of this run)/.test(line))
  const quoted = lines.slice(-8).map((line) => `\n  npm: ${line}`)
  return new SetupProblem([failed, reasonOf(said)].filter(Boolean).join(' ') + quoted.join(''))
}

/**
 * A refusal of the file system as a problem. Anything else is a bug and stays the error that it is.
 *
 * @param {unknown} error
 */
export function fileProblem(error) {
  const { code = '', path = '' } = /** @type {NodeJS.ErrnoException} */ (error)
  const reason = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/.test(code) && reasonOf(code)
  return reason ? new SetupProblem(`${path || 'A file'} could not be written. ${reason}`) : error
}

/**
 * Reported before the work starts. Not every file system reports its free space.
 *
 * @param {string} folder
 * @param {number} megabytes
 */
export function requireSpace(folder, megabytes) {
  let free = Infinity
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    free = Math.floor((bavail * bsize) / 1e6)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSYS') throw error
  }
  if (free < megabytes) {
    throw new SetupProblem(`Not enough disk space: ${folder} has ${free} MB free, about ${megabytes} MB are required.`)
  }
}

/** @param {string} folder */
export function requireWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
  } catch {
    throw new SetupProblem(
      `No permission to write to ${folder}: change its owner, or copy the project to another folder.`,
    )
  }
}
