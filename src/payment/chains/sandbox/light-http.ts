/**
 * Node's `http` for programs that only serve and ask. By an `import` Node evaluates everything that the module gives, and
 * with that loads `fetch`: two thirds of what such a program takes to start.
 */

export const { Agent, createServer, request } = process.getBuiltinModule('node:http')
