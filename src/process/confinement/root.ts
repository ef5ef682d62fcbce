/**
 * A root folder with nothing in it but what a program needs, in a separate mount namespace: written as a program for
 * the shell, since Node cannot mount. What is not there can be neither read nor written.
 */

import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Needs } from './measures.ts'
import type { Tools } from './tools.ts'

/** Programs and libraries, and what these want to see. Not the whole of /usr: images often keep the project itself in /usr/src. */
const system = `/bin /sbin /lib /lib32 /lib64 /nix/store /usr/bin /usr/sbin /usr/lib /usr/lib32 /usr/lib64 /usr/libexec
  /usr/local/bin /usr/local/lib /etc/ld.so.cache /etc/alternatives /etc/ssl /etc/pki /etc/ca-certificates
  /usr/share/ca-certificates`.split(/\s+/)

export interface MountedPath {
  path: string
  isFolder: boolean
  writable: boolean
}

/** Everything that the program is to find: what is not there is left out, and what lies in another place comes with it. */
export function mountedPaths({ reads, writes }: Pick<Needs, 'reads' | 'writes'>): MountedPath[] {
  const all = [
    ...[...system, ...reads].map((path) => ({ path, writable: false })),
    ...['/dev/null', ...writes].map((path) => ({ path, writable: true })),
  ]
  const places = all.flatMap(({ path, writable }) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found ? [{ path, isFolder: found.isDirectory(), writable }] : []
  })
  // A folder before what lies in it, which would otherwise be hidden by it.
  return places.toSorted((a, b) => a.path.length - b.path.length)
}

/** Runs what follows it inside of the new root; `base` is an empty folder that the root is mounted on. */
export function enterRoot(tools: Tools, base: string, places: MountedPath[]): string[] {
  const { sh, mount, mkdir, chroot } = tools.paths as Record<string, string>
  const inside = (path: string) => join(base, path)
  const folders = places.map(({ path, isFolder }) => quote(inside(isFolder ? path : dirname(path))))
  const files = places.filter(({ isFolder }) => !isFolder).map(({ path }) => `: > ${quote(inside(path))}`)
  const mounts = readMounts()
  // Devices are refused everywhere except for the one that is mounted separately.
  const table = places.map(({ path, writable }) => {
    const locked = lockedOptions(mounts, realpathSync(path))
    const access = writable && !locked.includes('ro') ? 'rw' : 'ro'
    const options = new Set([access, 'nosuid', path === '/dev/null' ? 'noexec' : 'nodev', ...locked])
    return `${field(path)} ${field(inside(path))} none bind,${[...options].join(',')} 0 0`
  })
  const script = [
    'set -e',
    `${quote(mount!)} -t tmpfs -o size=1m,mode=755,nosuid none ${quote(base)}`,
    `${quote(mkdir!)} -p -- ${[...new Set(folders)].join(' ')}`,
    ...files,
    // One call for all of them: each would cost as much again. It only reads files.
    `printf '%s\\n' ${quote(table.join('\n'))} > ${quote(inside('/mounts'))}`,
    `${quote(mount!)} --all --fstab ${quote(inside('/mounts'))}`,
    `exec ${quote(chroot!)} ${quote(base)} "$@"`,
  ]
  return [sh!, '-c', script.join('\n'), 'sh']
}

interface Mount {
  at: string
  options: string[]
}

function readMounts(): Mount[] {
  const lines = readFileSync('/proc/self/mountinfo', 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [, , , , at = '', options = ''] = line.split(' ')
    return {
      at: at.replaceAll(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(parseInt(code, 8))),
      options: options.split(','),
    }
  })
}

/**
 * What a namespace of users may not take back from the mount that a path is on; without it the kernel refuses. systemd
 * mounts /dev read-only (PrivateDevices=yes), where devices can still be written to; some hosts have a noexec /tmp or /var.
 */
function lockedOptions(mounts: Mount[], path: string): string[] {
  const around = mounts.filter(({ at }) => path === at || path.startsWith(at === '/' ? at : `${at}/`))
  // The last of those that are mounted on one folder is the one that is seen.
  const { options } = around.reduce((deepest, mount) => (mount.at.length >= deepest.at.length ? mount : deepest), {
    at: '',
    options: [] as string[],
  })
  return ['ro', 'noexec'].filter((option) => options.includes(option))
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** As /etc/fstab writes what would end a field. */
const field = (path: string) =>
  path.replaceAll(/[\s\\#]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`)
