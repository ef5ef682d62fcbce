/** For programs that get nothing of our environment: where programs are, and what is compiled already. */

const names = ['PATH', 'NODE_COMPILE_CACHE']

export const bareEnvironment: Record<string, string> = Object.fromEntries(
  names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
)
