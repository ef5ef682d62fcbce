/**
 * Which system calls are refused, as a program of the kernel's packet filter (seccomp): eight bytes an instruction, so
 * that it can be written here. Not a list of what is allowed, which every release of Node and FFmpeg would break, but of
 * what neither has a use for and what exploits of the kernel are made of.
 */

/** Their numbers on the two processors that the models run on: x86-64, arm64. */
const refused: Record<string, [number, number]> = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  acct: [163, 89],
  syslog: [103, 116],
  personality: [135, 92],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  quotactl: [179, 60],
}
const numbers = { socket: [41, 198], clone: [56, 220], clone3: [435, 435] } as const
const processors: Record<string, { column: 0 | 1; audit: number }> = {
  x64: { column: 0, audit: 0xc000003e },
  arm64: { column: 1, audit: 0xc00000b7 },
}

/** From here on the numbers of x86-64 mean its calls with 32 bits, which nothing here makes. */
const otherCalls = 0x40000000
const families = { unix: 1, ipv4: 2, ipv6: 10 }
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const newNamespaces = 0x7e020000
const [allow, kill, eperm, enosys] = [0x7fff0000, 0x80000000, 0x00050001, 0x00050026]
/** Where the kernel puts them in what it gives to the filter. */
const [callAt, processorAt, firstArgumentAt] = [0, 4, 16]

type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number]
const load = (at: number): Instruction => [0x20, 0, 0, at]
const answer = (value: number): Instruction => [0x06, 0, 0, value]
/** Skips the next `skipped` instructions unless the value is this one. */
const unlessEqual = (value: number, skipped: number): Instruction => [0x15, 0, skipped, value]
const ifEqual = (value: number, skipped: number): Instruction => [0x15, skipped, 0, value]
const unlessAtLeast = (value: number, skipped: number): Instruction => [0x35, 0, skipped, value]
const unlessAnyBit = (bits: number, skipped: number): Instruction => [0x45, 0, skipped, bits]

/** The bytes of the filter; nothing where the numbers are not known. */
export function systemCallFilter(network: boolean, processor: string = process.arch): Buffer | undefined {
  const known = processors[processor]
  if (!known) return undefined
  const { column, audit } = known
  const number = (name: keyof typeof numbers) => numbers[name][column]
  // Without the network not even those of this machine: the database may listen on one.
  const sockets = network ? Object.values(families) : []
  const program: Instruction[] = [
    load(processorAt),
    // The calls of another processor, which this one may know too, have other numbers.
    ifEqual(audit, 1),
    answer(kill),
    load(callAt),
    unlessAtLeast(otherCalls, 1),
    answer(kill),
    ...Object.values(refused).flatMap((one) => [unlessEqual(one[column], 1), answer(eperm)]),
    // Its flags lie where a filter cannot look: the C library takes the older call when this one is not there.
    unlessEqual(number('clone3'), 1),
    answer(enosys),
    unlessEqual(number('clone'), 4),
    load(firstArgumentAt),
    unlessAnyBit(newNamespaces, 1),
    answer(eperm),
    answer(allow),
    unlessEqual(number('socket'), sockets.length + 2),
    load(firstArgumentAt),
    ...sockets.map((family, at) => ifEqual(family, sockets.length - at)),
    answer(eperm),
    answer(allow),
  ]
  return Buffer.concat(program.map(encode))
}

function encode([code, ifTrue, ifFalse, value]: Instruction): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt8(ifTrue, 2)
  bytes.writeUInt8(ifFalse, 3)
  bytes.writeUInt32LE(value, 4)
  return bytes
}
